import type { PromotedContent } from '#models/wire/catalogue.ts'
import { Picture } from '#src/ui/picture.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import styles from './instagram.module.css'
import { SectionHead } from './section-head.tsx'

/** Own pictures that lead to the owner's page elsewhere; nobody there learns who looked. Still HTML. [CAT-25] */
export function Instagram({ title, account, profile, images }: NonNullable<PromotedContent['instagram']>) {
  return (
    <>
      <SectionHead title={title}>
        <TextLink href={profile} className={styles.profile} rel="noopener noreferrer">
          {account}
        </TextLink>
      </SectionHead>
      <ul className={styles.images}>
        {images.map((media) => (
          <li key={media.image}>
            <Picture media={media} place="gallery" sizes="(min-width: 64rem) 15rem, 30vw" />
          </li>
        ))}
      </ul>
    </>
  )
}
