import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { DANGER_TEXT } from '@/components/ui/looks';
import { TextField } from '@/components/ui/text-field';
import { MAX_LIST_NAME, type SavedPageView, WATCHES } from '@/lib/features/checkout/lists/shared';

interface Posted {
  values: Record<string, string>;
  errors: Record<string, string | undefined>;
}

/** A form of one list; its fields say which. */
function ListForm({
  listId,
  account,
  children,
}: {
  listId: string;
  account: string;
  children: ReactNode;
}) {
  return (
    <form action={`/api/saved/lists/${listId}`} method="post" className="space-y-3">
      <input type="hidden" name="listId" value={listId} />
      <input type="hidden" name="account" value={account} />
      {children}
    </form>
  );
}

interface Props {
  list: SavedPageView['list'];
  account: string;
  /** Public address of the list; null: it is not shared. */
  link: string | null;
  /** Values of a form that was refused. */
  posted: Posted | null;
}

/** Forms for the owner of a list: messages, sharing, name and deletion. Ordinary forms. */
export function ListSettings({ list, account, link, posted }: Props) {
  const t = useTranslations('lists');
  const form = { listId: list.id, account };
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <section aria-labelledby="watch" className="space-y-3 panel p-5">
        <h2 id="watch" className="text-xl font-bold">
          {t('watchTitle')}
        </h2>
        <p className="text-muted">{t('watchLead')}</p>
        <ListForm {...form}>
          <fieldset>
            <legend className="sr-only">{t('watchTitle')}</legend>
            {WATCHES.map((watch) => (
              <label key={watch} className="flex min-h-11 cursor-pointer items-center gap-3">
                <input
                  type="radio"
                  name="watch"
                  value={watch}
                  defaultChecked={watch === list.watch}
                  className="radio"
                />
                {t(`watch.${watch}`)}
              </label>
            ))}
          </fieldset>
          <Button type="submit" name="action" value="watch">
            {t('keep')}
          </Button>
        </ListForm>
      </section>
      <section aria-labelledby="share" className="space-y-3 panel p-5">
        <h2 id="share" className="text-xl font-bold">
          {t('shareTitle')}
        </h2>
        <p className="text-muted">{t('shareLead')}</p>
        <ListForm {...form}>
          {link === null ? (
            <Button type="submit" name="action" value="share">
              {t('share')}
            </Button>
          ) : (
            <>
              <p>
                <span className="font-semibold">{t('link')}:</span>{' '}
                <a href={link} className="break-all text-link underline underline-offset-4">
                  {link}
                </a>
              </p>
              <p className="text-sm text-muted">{t('withdrawLead')}</p>
              <Button type="submit" name="action" value="withdraw" variant="danger">
                {t('withdraw')}
              </Button>
            </>
          )}
        </ListForm>
      </section>
      <section aria-labelledby="settings" className="space-y-3 panel p-5">
        <h2 id="settings" className="text-xl font-bold">
          {t('settings')}
        </h2>
        {list.name !== '' && (
          <ListForm {...form}>
            <TextField
              label={t('name')}
              name="name"
              maxLength={MAX_LIST_NAME}
              defaultValue={posted?.values.name ?? list.name}
              error={posted?.errors.name}
            />
            <Button type="submit" name="action" value="rename" variant="outline">
              {t('rename')}
            </Button>
          </ListForm>
        )}
        <details>
          <summary
            className={`btn target w-fit cursor-pointer border-line bg-surface px-4 hover:border-error ${DANGER_TEXT}`}
          >
            {t(list.name === '' ? 'emptyList' : 'delete')}
          </summary>
          <ListForm {...form}>
            <p className="mt-3">{t('sure')}</p>
            <Button type="submit" name="action" value="delete" variant="danger">
              {t(list.name === '' ? 'emptyYes' : 'deleteYes')}
            </Button>
          </ListForm>
        </details>
      </section>
    </div>
  );
}

/** Makes a further list. */
export function NewList({
  account,
  posted,
  idempotencyKey,
}: {
  account: string;
  posted: Posted | null;
  idempotencyKey: string;
}) {
  const t = useTranslations('lists');
  return (
    <section id="new" aria-labelledby="new-heading" className="scroll-mt-24 space-y-3 panel p-5">
      <h2 id="new-heading" className="text-xl font-bold">
        {t('newTitle')}
      </h2>
      <form action="/api/saved/lists" method="post" className="space-y-3">
        <input type="hidden" name="account" value={account} />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <TextField
          label={t('name')}
          name="name"
          maxLength={MAX_LIST_NAME}
          defaultValue={posted?.values.name}
          error={posted?.errors.name}
        />
        <Button type="submit" variant="outline">
          {t('create')}
        </Button>
      </form>
    </section>
  );
}
