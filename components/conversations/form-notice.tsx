import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import { knownKey } from '@/lib/platform/i18n/message-key';

/** How the form of a page of messages went; nothing where none was sent. */
export function FormNotice({ code }: { code: string | undefined }) {
  const t = useTranslations();
  if (!code) return null;
  const done = { SENT: 'sent', REPORTED: 'report.sent', ENDED: 'report.ended' } as const;
  if (Object.hasOwn(done, code)) {
    return (
      <Notice>
        <p>{t(`conversations.${done[code as keyof typeof done]}`)}</p>
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
