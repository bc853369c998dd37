import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/text-field';
import type { Posted } from './note-panel';

interface Props {
  userId: string;
  /** Id of who looks at the account. */
  reader: string;
  posted: Posted;
}

/** Lets a staff member into the account for a while: says what its person sees and asks why. An ordinary form. */
export function EnterForm({ userId, reader, posted }: Props) {
  const t = useTranslations('accountFile.enter');
  return (
    <section id="enter" aria-labelledby="enter-title" className="panel p-4 sm:p-5">
      <h2 id="enter-title" className="text-lg font-semibold">
        {t('title')}
      </h2>
      <form action={`/api/users/enter/${userId}`} method="post" className="mt-2 grid gap-4">
        <input type="hidden" name="userId" value={userId} />
        <input type="hidden" name="account" value={reader} />
        <ul className="list-disc space-y-1 ps-5">
          <li>{t('time')}</li>
          <li>{t('may')}</li>
          <li>{t('told')}</li>
        </ul>
        <TextArea
          name="reason"
          label={t('reason')}
          hint={t('reasonHint')}
          rows={3}
          maxLength={300}
          required
          defaultValue={posted?.values.reason}
          error={posted?.errors.reason}
        />
        <div>
          <Button type="submit" variant="outline">
            {t('submit')}
          </Button>
        </div>
      </form>
    </section>
  );
}
