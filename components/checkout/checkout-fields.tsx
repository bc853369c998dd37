'use client';

import { useEffect, useEffectEvent, useRef, type ComponentProps } from 'react';
import { useTranslations } from 'next-intl';
import type { UseFormReturn } from 'react-hook-form';
import { Notice } from '@/components/ui/notice';
import { TextField } from '@/components/ui/text-field';
import { MORE_CONTACT_FIELDS } from '@/lib/features/orders/shared';
import { knownKey, messageOr } from '@/lib/platform/i18n/message-key';
import { Button } from '@/components/ui/button';
import type { usePostedErrors } from '@/components/ui/use-posted-errors';
import type { BasketView } from '@/lib/features/checkout/basket/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';
import type { Values } from '@/components/ui/use-api-form';
import {
  type BoughtLine,
  type CheckoutQuote,
  lineField,
  shownText,
} from '@/lib/features/checkout/shared';
import { shownOf } from './use-checkout';

interface WrongField {
  name: string;
  label: string;
  /** Id of an element at the field, to which the link leads without the script. */
  id: string;
}

interface ErrorSummaryProps {
  title: string;
  fields: readonly WrongField[];
  /** Changes with each sending: then it takes the focus. */
  sending: number;
  onGo(name: string): void;
}

/** Error summary of a long form, with a link to each field. */
export function ErrorSummary({ title, fields, sending, onGo }: ErrorSummaryProps) {
  const place = useRef<HTMLDivElement>(null);
  const isWrong = fields.length > 0;
  // A field that is put right meanwhile must not take the focus away from the next.
  const isWrongNow = useEffectEvent(() => isWrong);
  useEffect(() => {
    if (sending === 0 || !isWrongNow()) return;
    // After the form has focused its first wrong field, which is far from the button.
    const timer = setTimeout(() => {
      place.current?.focus();
      place.current?.scrollIntoView({ block: 'center' });
    });
    return () => clearTimeout(timer);
  }, [sending]);
  if (!isWrong) return null;
  return (
    <div ref={place} tabIndex={-1} className="rounded-(--radius-box) outline-offset-2">
      <Notice tone="warning" title={title}>
        <ul>
          {fields.map(({ name, label, id }) => (
            <li key={name}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault();
                  onGo(name);
                }}
                className="inline-flex target items-center font-semibold underline underline-offset-4"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

type Field = Omit<ComponentProps<typeof TextField>, 'label'>;

/** Optional contact fields, folded as few buyers need them; messages are `moreContact.{name}`. */
function MoreContactFields({ field }: { field: (name: string) => Field }) {
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

interface FoldedFieldsProps {
  field: ReturnType<typeof usePostedErrors>;
  code: BasketView['code'];
  codeWrong: string | null;
  locale: Locale;
  /** Counts what stands in the code's field. */
  onCode(): void;
}

const SUMMARY = 'target cursor-pointer content-center font-semibold text-link';

/** Folded fields that few buyers need: promotion code and invoice details. */
export function FoldedFields({ field, code, codeWrong, locale, onCode }: FoldedFieldsProps) {
  const labels = useTranslations('basketPage');
  const validation = useTranslations('validation');
  const key = codeWrong === null ? undefined : (knownKey(validation, codeWrong) ?? 'codeInvalid');
  const promotion = field('promotionCode');
  const error = promotion.error ?? (key && validation(key));
  return (
    <>
      <details open={error !== undefined || code !== null}>
        <summary className={SUMMARY}>{labels('code')}</summary>
        <div className="flex items-end gap-2 pt-2">
          <div className="min-w-0 grow">
            <TextField
              {...promotion}
              error={error}
              label={labels('code')}
              maxLength={100}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onKeyDown={(event) => {
                // Enter counts the code, and orders nothing.
                if (event.key !== 'Enter') return;
                event.preventDefault();
                onCode();
              }}
            />
          </div>
          <Button variant="outline" onClick={onCode} className="shrink-0 noscript:hidden">
            {labels('apply')}
          </Button>
        </div>
        {code && (
          <p role="status" className="mt-1 text-[0.9375rem]">
            {/* Another text is another element: a page that was translated keeps no old one. */}
            <span key={`${code.code} ${code.why ?? ''}`}>
              {code.why === null
                ? labels('codeOn', { code: code.code })
                : labels(`codeWhy.${code.why}`, {
                    code: code.code,
                    need: formatTaka(code.need ?? 0, locale),
                  })}
            </span>
          </p>
        )}
      </details>
      <MoreContactFields field={field} />
    </>
  );
}

interface HiddenFieldsProps {
  account: string;
  basket: CheckoutQuote;
  bought: BoughtLine | null;
  form: UseFormReturn<Values>;
  idempotencyKey: string;
  /** Whether the buyer placed an identical order a moment ago; the page then shows a warning. */
  isAgain: boolean;
  /** Address of the checkout that a guest comes back to. */
  callbackUrl: string | undefined;
}

/** Hidden fields of the checkout post: the account, the shown goods and the shown total. */
export function HiddenFields(props: HiddenFieldsProps) {
  const { account, basket, bought, form, idempotencyKey, isAgain, callbackUrl } = props;
  return (
    <>
      <input type="hidden" name="account" value={account} />
      {idempotencyKey && <input type="hidden" name="idempotencyKey" value={idempotencyKey} />}
      {callbackUrl !== undefined && <input type="hidden" name="callbackUrl" value={callbackUrl} />}
      <input type="hidden" name="expectedTotal" value={basket.total} />
      {bought === null && <input type="hidden" name="shown" value={shownText(shownOf(basket))} />}
      {bought !== null && (
        <>
          <input
            type="hidden"
            {...form.register(lineField('productId'))}
            defaultValue={bought.productId}
          />
          <input
            type="hidden"
            {...form.register(lineField('variantId'))}
            defaultValue={bought.variantId}
          />
        </>
      )}
      {isAgain && <input type="hidden" name="again" value="on" />}
    </>
  );
}
