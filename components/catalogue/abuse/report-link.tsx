import { reportPath, type Reportable } from '@/lib/features/catalogue/abuse/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import type { Translator } from '@/lib/platform/i18n/message-key';

interface Props {
  kind: Reportable['kind'];
  id: string;
  locale: Locale;
  t: Translator;
}

/** Leads to the form that reports a product or a seller; crawlers leave it alone. */
export function ReportLink({ kind, id, locale, t }: Props) {
  return (
    <p>
      <a
        href={localePath(locale, reportPath(kind, id))}
        rel="nofollow"
        className="inline-flex target items-center text-sm text-muted underline-offset-4 hover:underline"
      >
        {t(`abuse.link.${kind}`)}
      </a>
    </p>
  );
}
