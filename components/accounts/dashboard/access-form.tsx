import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/text-field';
import type { AccountDetail } from '@/lib/features/accounts/shared';
import type { Posted } from './note-panel';

interface Props {
  user: Pick<AccountDetail, '_id' | 'disabled'>;
  /** Id of who looks at it. */
  reader: string;
  posted: Posted;
  /** Each rendering has its own, so that a second tap is the first one. */
  idempotencyKey: string;
}

/** All that follows a disabling, as the commands and subscribers of it do it. */
const ENDS = ['sessions', 'team', 'goods', 'sold', 'bought', 'payouts'] as const;
const BEGINS = ['login', 'goodsBack', 'payoutsBack', 'notBack'] as const;

/** Disables an account or enables it again: says what follows and asks why. An ordinary form. */
export function AccessForm({ user, reader, posted, idempotencyKey }: Props) {
  const t = useTranslations('accountFile.access');
  const step = user.disabled ? 'enable' : 'disable';
  const follows = user.disabled ? BEGINS : ENDS;
  return (
    <section id="access" aria-labelledby="access-title" className="panel p-4 sm:p-5">
      <h2 id="access-title" className="text-lg font-semibold">
        {t(`${step}Title`)}
      </h2>
      <form action={`/api/users/access/${user._id}`} method="post" className="mt-2 grid gap-4">
        <input type="hidden" name="userId" value={user._id} />
        <input type="hidden" name="account" value={reader} />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <input type="hidden" name="step" value={step} />
        {user._id === reader && <p className="font-semibold">{t('self')}</p>}
        <ul className="list-disc space-y-1 ps-5">
          {follows.map((what) => (
            <li key={what}>{t(what)}</li>
          ))}
        </ul>
        <TextArea
          name="reason"
          label={t('reason')}
          hint={t('reasonHint')}
          rows={3}
          maxLength={500}
          required
          defaultValue={posted?.values.reason}
          error={posted?.errors.reason}
        />
        <div>
          <Button type="submit" variant={user.disabled ? 'outline' : 'danger'}>
            {t(step)}
          </Button>
        </div>
      </form>
    </section>
  );
}
