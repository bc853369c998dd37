import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Notice } from '@/components/ui/notice';
import type { ThreadObstacle } from '@/lib/features/conversations/shared';

interface Props {
  obstacle: ThreadObstacle | null;
  /** Address of the thread about the same that there is. */
  threadHref: string | null;
  /** The form. */
  children: ReactNode;
}

/** The form of a first message, or why none can be sent; and the way to the thread that there is. */
export function FirstMessage({ obstacle, threadHref, children }: Props) {
  const t = useTranslations('conversations');
  return (
    <>
      {threadHref !== null && (
        <Notice>
          {obstacle === null && <p>{t('isThread')}</p>}
          <Link
            href={threadHref}
            prefetch={false}
            className="inline-flex target items-center font-semibold text-link underline-offset-4 hover:underline"
          >
            {t('toThread')}
          </Link>
        </Notice>
      )}
      {obstacle === null ? (
        <section className="panel p-4 sm:p-6">{children}</section>
      ) : (
        <Notice tone="warning">
          <p>{t(`obstacle.${obstacle}`)}</p>
        </Notice>
      )}
    </>
  );
}
