import { Notice } from '@/components/ui/notice';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { GOOD_NOTICES, useReturnWords } from './return-words';

interface Props {
  /** `?notice=` of the page. */
  code: string | string[] | undefined;
  locale: Locale;
}

/** How a form about a return went; nothing where none was sent. */
export function ReturnNotice({ code, locale }: Props) {
  const words = useReturnWords(locale);
  const text = words.notice(typeof code === 'string' ? code : null);
  if (text === null) return null;
  return (
    <Notice tone={GOOD_NOTICES.includes(String(code)) ? 'info' : 'warning'}>
      <p>{text}</p>
    </Notice>
  );
}
