import { getTranslations } from 'next-intl/server';
import { Notice } from '@/components/ui/notice';
import { knownKey } from '@/lib/platform/i18n/message-key';

/** Result of the form that led back to the page. @param notice a step that was done, or an error's code */
export async function StepNotice({ notice }: { notice: string | undefined }) {
  if (notice === undefined) return null;
  const t = await getTranslations();
  const done = knownKey(t, `verification.notice.${notice}`);
  return (
    <div className="mb-5">
      <Notice tone={done ? 'info' : 'warning'}>
        <p>{t(done ?? knownKey(t, `errors.${notice}`) ?? 'errors.INTERNAL')}</p>
      </Notice>
    </div>
  );
}
