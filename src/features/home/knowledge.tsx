import { useStore } from '#src/store/use-store.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './knowledge.module.css'
import { WeltSection } from './welt-section.tsx'

/** Why a welt: the drawing explains what the photographs cannot. */
export function Knowledge({ blocks }: { readonly blocks: readonly string[] }) {
  const { t } = useTranslation('home')
  const { footer } = useStore()
  if (blocks.length === 0) return null
  return (
    <section className={styles.knowledge}>
      <div className={styles.inner}>
        <WeltSection />
        <div className={styles.text}>
          {blocks.map((html) => (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: trusted text of the shop owner
            <div key={html} className={styles.block} dangerouslySetInnerHTML={{ __html: html }} />
          ))}
          <ButtonLink to={footer.knowledge} variant="secondary">
            {t('knowledge')}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
