import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/text-field';
import type { AccountNote } from '@/lib/features/accounts/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { shownContact } from '@/lib/platform/phone';
import { readableTime } from '@/lib/platform/time/time';

/** What was typed into a form that was refused, and why; null: none was. */
export type Posted = {
  values: Record<string, string>;
  errors: Record<string, string | undefined>;
} | null;

interface Props {
  /** The account's id. */
  userId: string;
  notes: readonly AccountNote[];
  /** Id of who looks at it. */
  reader: string;
  posted: Posted;
  /** Each rendering has its own, so that a second tap is the first one. */
  idempotencyKey: string;
  locale: Locale;
}

/** What staff wrote about an account, newest first, and the form for more. Works without script. */
export function NotePanel({ userId, notes, reader, posted, idempotencyKey, locale }: Props) {
  const t = useTranslations('accountFile.notes');
  return (
    <section aria-labelledby="notes" className="overflow-hidden panel">
      <div className="border-b border-line px-4 py-3">
        <h2 id="notes" className="text-lg font-bold">
          {t('title')}
        </h2>
        <p className="text-sm text-muted">{t('lead')}</p>
      </div>
      <form action={`/api/users/notes/${userId}`} method="post" className="grid gap-3 p-4">
        <input type="hidden" name="userId" value={userId} />
        <input type="hidden" name="account" value={reader} />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <TextArea
          name="text"
          label={t('label')}
          rows={3}
          maxLength={1000}
          required
          defaultValue={posted?.values.text}
          error={posted?.errors.text}
        />
        <div>
          <Button type="submit" variant="outline">
            {t('save')}
          </Button>
        </div>
      </form>
      {notes.length === 0 ? (
        <p className="border-t border-line px-4 py-3 text-muted">{t('none')}</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {notes.map((note) => (
            <li key={note._id} className="px-4 py-3">
              <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
              <p className="text-sm text-muted figures">
                {shownContact(note.by, locale)} · {readableTime(new Date(note.at), locale)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
