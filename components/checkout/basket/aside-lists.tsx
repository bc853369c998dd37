'use client';

import { useTranslations } from 'next-intl';
import { DANGER_TEXT } from '@/components/ui/looks';
import type {
  AbsentView,
  LineAction,
  SavedView,
  ShownItem,
} from '@/lib/features/checkout/basket/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';
import { fullName, Item } from './item';
import { ActionButton, LineForm } from './line';

type OnAction = (item: ShownItem, action: LineAction) => void;
const row = 'border-t border-line px-4 py-4 first:border-t-0 sm:px-5';
const heading = 'border-b border-line bg-paper/60 px-4 py-3 font-semibold sm:px-5';

/** Lines that can't be had: why, and away with them. */
export function AbsentList({
  items,
  locale,
  failureOf,
  onAction,
}: {
  items: readonly AbsentView[];
  locale: Locale;
  failureOf(key: string): string | undefined;
  onAction: OnAction;
}) {
  const t = useTranslations('basketPage');
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="absent" className="overflow-hidden panel">
      <h2 id="absent" className={heading}>
        {t('absentTitle')}
      </h2>
      <ul>
        {items.map((item) => (
          <li key={item.variantId} className={row}>
            <Item item={item} locale={locale} isLinked={item.why === 'own'}>
              <p className={`text-sm font-semibold ${DANGER_TEXT}`}>{t(`why.${item.why}`)}</p>
              <LineForm item={item} onAction={(action) => onAction(item, action)}>
                <ActionButton action="remove" name={fullName(item, locale)} />
              </LineForm>
              <Failure why={failureOf(item.variantId)} />
            </Item>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** List of what is saved for later. */
export function SavedList({
  items,
  locale,
  failureOf,
  onAction,
}: {
  items: readonly SavedView[];
  locale: Locale;
  failureOf(key: string): string | undefined;
  onAction: OnAction;
}) {
  const t = useTranslations('basketPage');
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="saved" className="overflow-hidden panel">
      <h2 id="saved" className={heading}>
        {t('savedTitle')}
      </h2>
      <ul>
        {items.map((item) => {
          const name = fullName(item, locale);
          return (
            <li key={item.variantId} className={row}>
              <Item item={item} locale={locale} isLinked={item.price !== null}>
                <p className="text-[0.9375rem]">
                  {item.price === null
                    ? t('why.gone')
                    : item.stock === 0
                      ? t('soldOut')
                      : t('unitPrice', { price: formatTaka(item.price, locale) })}
                </p>
                <LineForm item={item} onAction={(action) => onAction(item, action)}>
                  <div className="flex flex-wrap gap-x-5">
                    {item.stock > 0 && <ActionButton action="restore" name={name} />}
                    <ActionButton action="forget" name={name} />
                  </div>
                </LineForm>
                <Failure why={failureOf(item.variantId)} />
              </Item>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Why the last press came to nothing. */
export function Failure({ why }: { why: string | undefined }) {
  if (why === undefined) return null;
  return (
    <p role="alert" className={`text-sm font-semibold ${DANGER_TEXT}`}>
      {why}
    </p>
  );
}
