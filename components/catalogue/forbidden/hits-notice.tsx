import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import type { ForbiddenHit, ForbiddenReason } from '@/lib/features/catalogue/forbidden/shared';

interface Props {
  hits: readonly ForbiddenHit[];
  /** The reader is the product's seller. */
  isOwn: boolean;
}

/** Which forbidden words stand in a product and why they are looked at; nothing where there are none. */
export function HitsNotice({ hits, isOwn }: Props) {
  const t = useTranslations('forbiddenWords');
  if (hits.length === 0) return null;
  const byReason = new Map<ForbiddenReason, Set<string>>();
  for (const { reason, word } of hits) {
    byReason.set(reason, (byReason.get(reason) ?? new Set()).add(word));
  }
  const isRefused = hits.some(({ level }) => level === 'refused');
  return (
    <div className="mb-6">
      <Notice tone="warning" title={t('found')}>
        <ul className="list-disc ps-5">
          {[...byReason].map(([reason, words]) => (
            <li key={reason} className="wrap-anywhere">
              {t('hit', {
                words: [...words].map((word) => `“${word}”`).join(', '),
                reason: t(`reason.${reason}`),
              })}
            </li>
          ))}
        </ul>
        <p className="mt-2">{t(isOwn ? (isRefused ? 'ownRefused' : 'own') : 'staff')}</p>
      </Notice>
    </div>
  );
}
