import { randomUUID } from 'node:crypto';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { TextArea, TextField } from '@/components/ui/text-field';
import { ASK_KINDS, MAX_MESSAGE } from '@/lib/features/conversations/shared';

/** Values of the form that was refused, and why: names of fields to words. */
export interface Posted {
  values: Record<string, string>;
  errors: Record<string, string | undefined>;
}

interface Props {
  action: string;
  /** Whose page it is: what was typed comes back to nobody else. */
  account: string;
  /** Fields that lead the answer back to this page. */
  hidden?: Readonly<Record<string, string>>;
  posted: Posted | null;
  label: string;
  hint?: string;
  required?: boolean;
  /** Fields before the text. */
  children?: ReactNode;
}

/** A message to the other side: an ordinary form. */
export function MessageForm({
  action,
  account,
  hidden = {},
  posted,
  label,
  hint,
  required = true,
  children,
}: Props) {
  const t = useTranslations('conversations');
  return (
    <form action={action} method="post" className="grid gap-4">
      {Object.entries({ ...hidden, account, idempotencyKey: randomUUID() }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <TextArea
        name="text"
        label={label}
        hint={hint ?? t('hint')}
        rows={4}
        maxLength={MAX_MESSAGE}
        defaultValue={posted?.values.text}
        error={posted?.errors.text}
        required={required}
      />
      <Button type="submit" className="w-full text-base sm:w-auto sm:justify-self-start">
        {t('send')}
      </Button>
    </form>
  );
}

/** Fields of a question to a product's seller: what is asked, and of how many pieces a price. */
export function AskFields({ posted }: { posted: Posted | null }) {
  const t = useTranslations('conversations');
  return (
    <>
      <Field id="ask-kind" label={t('kind')} error={posted?.errors.kind}>
        <select
          id="ask-kind"
          name="kind"
          defaultValue={posted?.values.kind ?? 'price'}
          className="select w-full text-base"
        >
          {ASK_KINDS.toReversed().map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
        </select>
      </Field>
      <TextField
        name="quantity"
        label={t('quantity')}
        hint={t('quantityHint')}
        inputMode="numeric"
        maxLength={20}
        defaultValue={posted?.values.quantity}
        error={posted?.errors.quantity}
      />
    </>
  );
}
