import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.analysis.core.WhitespaceAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.ConstantScoreQuery;
import org.apache.lucene.search.DisjunctionMaxQuery;
import org.apache.lucene.search.FuzzyQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.similarities.BM25Similarity;
import org.apache.lucene.store.ByteBuffersDirectory;

/**
 * Answers the adapter's queries with Lucene itself, the library inside OpenSearch. Lines in: "D id", then "T field text"
 * or "K field value" of that document; "Q query" as a prefix expression. A line out per query: "id:score …". Words are
 * percent-encoded.
 */
public class LuceneOracle {
  private final String[] words;
  private int place = 0;

  private LuceneOracle(String expression) {
    words = expression.replace("(", " ( ").replace(")", " ) ").trim().split(" +");
  }

  public static void main(String[] arguments) throws Exception {
    var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    var out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    var directory = new ByteBuffersDirectory();
    var similarity = new BM25Similarity(0, 0);
    var config = new IndexWriterConfig(new WhitespaceAnalyzer()).setSimilarity(similarity);
    var writer = new IndexWriter(directory, config);
    Document document = null;
    IndexSearcher searcher = null;
    for (var line = in.readLine(); line != null; line = in.readLine()) {
      var parts = line.split(" ", 3);
      if (parts[0].equals("D")) {
        if (document != null) writer.addDocument(document);
        document = new Document();
        document.add(new StoredField("id", parts[1]));
      } else if (parts[0].equals("T")) {
        document.add(new TextField(decoded(parts[1]), decoded(parts[2]), Field.Store.NO));
      } else if (parts[0].equals("K")) {
        document.add(new StringField(decoded(parts[1]), decoded(parts[2]), Field.Store.NO));
      } else {
        if (searcher == null) {
          writer.addDocument(document);
          writer.close();
          searcher = new IndexSearcher(DirectoryReader.open(directory));
          searcher.setSimilarity(similarity);
        }
        var answer = new StringBuilder();
        var query = new LuceneOracle(line.substring(2)).query();
        for (ScoreDoc hit : searcher.search(query, 100_000).scoreDocs) {
          answer.append(searcher.doc(hit.doc).get("id")).append(':').append(hit.score).append(' ');
        }
        out.println(answer.toString().trim());
      }
    }
  }

  private Query query() {
    expect("(");
    var kind = next();
    Query query;
    switch (kind) {
      case "term": query = boosted(new TermQuery(new Term(text(), text())), number()); break;
      case "prefix": query = boosted(new PrefixQuery(new Term(text(), text())), number()); break;
      case "fuzzy": {
        var term = new Term(text(), text());
        query = boosted(new FuzzyQuery(term, (int) number(), (int) number(), (int) number(), true), number());
        break;
      }
      case "terms": {
        var field = text();
        var any = new BooleanQuery.Builder();
        while (!peek().equals(")")) any.add(new TermQuery(new Term(field, text())), Occur.SHOULD);
        query = new ConstantScoreQuery(any.build());
        break;
      }
      case "constant": {
        var boost = number();
        query = boosted(new ConstantScoreQuery(query()), boost);
        break;
      }
      case "dis_max": {
        List<Query> all = new ArrayList<>();
        while (!peek().equals(")")) all.add(query());
        query = new DisjunctionMaxQuery(all, 0);
        break;
      }
      case "bool": {
        var bool = new BooleanQuery.Builder().setMinimumNumberShouldMatch((int) number());
        while (!peek().equals(")")) {
          var occur = Occur.valueOf(next());
          bool.add(query(), occur);
        }
        query = bool.build();
        break;
      }
      case "all": query = new MatchAllDocsQuery(); break;
      case "none": query = new MatchNoDocsQuery(); break;
      default: throw new IllegalArgumentException(kind);
    }
    expect(")");
    return query;
  }

  private static Query boosted(Query query, float boost) {
    return new BoostQuery(query, boost);
  }

  private static String decoded(String word) {
    return URLDecoder.decode(word.replace("+", "%2B"), StandardCharsets.UTF_8);
  }

  private String text() {
    return decoded(next());
  }

  private float number() {
    return Float.parseFloat(next());
  }

  private String next() {
    return words[place++];
  }

  private String peek() {
    return words[place];
  }

  private void expect(String word) {
    var found = next();
    if (!found.equals(word)) throw new IllegalArgumentException(found + " instead of " + word);
  }
}
