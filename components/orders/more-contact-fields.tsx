import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { TextField } from '@/components/ui/text-field';
import { MORE_CONTACT_FIELDS } from '@/lib/features/orders/more-contact-schema';
import { knownKey, messageOr } from '@/lib/platform/i18n/message-key';

type Field = Omit<ComponentProps<typeof TextField>, 'label'>;

/** What the order form asks beside the receiver, folded as few need it; words are `moreContact.{name}`. */
export function MoreContactFields({ field }: { field: (name: string) => Field }) {
  const t = useTranslations('moreContact');
  const fields = MORE_CONTACT_FIELDS.map((name) => ({ name, input: field(name) }));
  const isOpen = fields.some(({ input }) => Boolean(input.error ?? input.defaultValue));
  return (
    <details open={isOpen}>
      <summary className="target cursor-pointer py-2 font-semibold text-link">{t('title')}</summary>
      <div className="grid items-start gap-4 pt-2 sm:grid-cols-2">
        {fields.map(({ name, input }) => {
          const hint = knownKey(t, `${name}Hint`);
          return (
            <TextField
              key={name}
              {...input}
              label={messageOr(t, name, name)}
              {...(hint && { hint: t(hint) })}
            />
          );
        })}
      </div>
    </details>
  );
}
