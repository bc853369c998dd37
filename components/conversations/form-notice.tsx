import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import { knownKey } from '@/lib/platform/i18n/message-key';

/** How the form of a page of messages went; nothing where none was sent. */
export function FormNotice({ code }: { code: string | undefined }) {
  const t = useTranslations();
  if (!code) return null;
  if (code === 'SENT') {
    return (
      <Notice>
        <p>{t('conversations.sent')}</p>
      </Notice>
    );
  }
  const text =
    code === 'NOT_POSSIBLE_NOW'
      ? t('conversations.notPossible')
      : code === 'TOO_MANY'
        ? t('conversations.tooMany')
        : t(knownKey(t, `errors.${code}`) ?? 'errors.INTERNAL');
  return (
    <Notice tone="warning" title={t('conversations.failed')}>
      <p>{text}</p>
    </Notice>
  );
}
