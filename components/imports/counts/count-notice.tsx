import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import { MAX_LINES, MAX_OPEN, MAX_SHEET_MEGABYTES } from '@/lib/features/imports/counts/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { formatCount } from '@/lib/platform/money';

/** How the last form of a page of counts went. */
export function CountNotice({ code, locale }: { code: string | undefined; locale: Locale }) {
  const t = useTranslations('stockCount');
  const tErrors = useTranslations('errors');
  if (code === undefined) return null;
  const done = knownKey(t, `notice.${code}`);
  const refused = knownKey(t, `refusals.${code}`);
  const numbers = {
    lines: formatCount(MAX_LINES, locale),
    open: formatCount(MAX_OPEN, locale),
    megabytes: formatCount(MAX_SHEET_MEGABYTES, locale),
  };
  return (
    <Notice tone={done ? 'info' : 'warning'}>
      <p role={done ? 'status' : 'alert'}>
        {done
          ? t(done as 'notice.SAVED')
          : refused
            ? t(refused as 'refusals.TOO_LARGE', numbers)
            : tErrors(knownKey(tErrors, code) ?? 'INTERNAL')}
      </p>
    </Notice>
  );
}
