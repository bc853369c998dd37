'use client';

import { ArrowDown, ArrowUp, Trash2, Plus } from 'lucide-react';
import { useTranslations, useLocale } from 'next-intl';
import { useRef } from 'react';
import { moved } from '@/components/ui/form-paths';
import { Button } from '@/components/ui/button';
import { DANGER_TEXT } from '@/components/ui/looks';
import type { Content } from '@/lib/features/content/shared';
import { formatCount } from '@/lib/platform/money';
import {
  FieldGroup,
  useContentFields,
  TextsField,
  ContentField,
  SwitchField,
} from './use-content-form';

interface Props<Item> {
  list: Item[];
  index: number;
  /** Name of the entry for screen readers. */
  name: string;
  onChange(list: Item[]): void;
  /** Missing where entries can't go. */
  onRemove?(): void;
}

const TOOL = 'btn target btn-ghost px-3 disabled:opacity-40';

/** Buttons that move or remove one entry of a list. The focus goes along with what moves. */
export function ListTools<Item>({ list, index, name, onChange, onRemove }: Props<Item>) {
  const t = useTranslations('contentManagement.editor');
  const tools = useRef<HTMLDivElement>(null);

  /** Changes the list, and then puts the focus on a button of the entry at a place of it. */
  function act(change: () => void, to: number, tool: number): void {
    const root = tools.current?.closest<HTMLElement>('[data-list]');
    change();
    requestAnimationFrame(() => {
      const group = root?.querySelectorAll<HTMLElement>('[data-tools]')[to];
      const buttons = [...(group?.querySelectorAll('button') ?? [])];
      const wanted = buttons[tool];
      (wanted?.disabled ? buttons.find((button) => !button.disabled) : wanted)?.focus();
    });
  }

  function move(by: -1 | 1): void {
    act(() => onChange(moved(list, index, by)), index + by, by === -1 ? 0 : 1);
  }

  return (
    <div ref={tools} data-tools className="flex gap-1">
      <button
        type="button"
        className={TOOL}
        disabled={index === 0}
        aria-label={t('moveUp', { name })}
        onClick={() => move(-1)}
      >
        <ArrowUp aria-hidden className="size-5" />
      </button>
      <button
        type="button"
        className={TOOL}
        disabled={index === list.length - 1}
        aria-label={t('moveDown', { name })}
        onClick={() => move(1)}
      >
        <ArrowDown aria-hidden className="size-5" />
      </button>
      {onRemove && (
        <button
          type="button"
          className={TOOL}
          disabled={list.length === 1}
          aria-label={t('remove', { name })}
          onClick={() => act(onRemove, Math.min(index, list.length - 2), 2)}
        >
          <Trash2 aria-hidden className="size-5" />
        </button>
      )}
    </div>
  );
}

const EMPTY = { en: '', bn: '' };

export function FaqForm() {
  const t = useTranslations('contentManagement.fields');
  const locale = useLocale();
  const { value, set, errorOf } = useContentFields();
  const { entries } = value as Content['faq'];
  const change = (next: Content['faq']['entries']) => set('entries', next);
  return (
    <>
      <ol data-list className="space-y-6">
        {entries.map((_entry, index) => {
          const name = t('question', { number: formatCount(index + 1, locale) });
          return (
            <li key={index} className="space-y-4 rounded-box border border-line p-4">
              <div className="flex items-center justify-between gap-3">
                <h2 className="font-semibold">{name}</h2>
                <ListTools
                  list={entries}
                  index={index}
                  name={name}
                  onChange={change}
                  onRemove={() => change(entries.filter((_each, at) => at !== index))}
                />
              </div>
              <TextsField path={`entries.${index}.question`} label={t('questionText')} />
              <TextsField path={`entries.${index}.answer`} label={t('answerText')} rows={3} />
            </li>
          );
        })}
      </ol>
      <ListError text={errorOf('entries')} />
      <Button
        variant="outline"
        onClick={() => change([...entries, { question: EMPTY, answer: EMPTY }])}
      >
        <Plus aria-hidden className="size-5" />
        {t('addQuestion')}
      </Button>
    </>
  );
}

const PROMISES = ['cod', 'delivery', 'return', 'damaged'] as const;

export function DeliveryForm() {
  const t = useTranslations('contentManagement.fields');
  return (
    <>
      {PROMISES.map((promise) => (
        <FieldGroup key={promise} title={t(`promise.${promise}`)}>
          <TextsField path={`${promise}.title`} label={t('promiseTitle')} />
          <TextsField path={`${promise}.text`} label={t('promiseText')} rows={2} />
        </FieldGroup>
      ))}
      <FieldGroup title={t('methods')}>
        <TextsField path="note" label={t('payNote')} rows={2} />
      </FieldGroup>
    </>
  );
}

function ListError({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <p role="alert" className={`text-sm font-semibold ${DANGER_TEXT}`}>
      {text}
    </p>
  );
}

/** The forms that are fields alone; lists have files of their own. */

export function HeroForm() {
  const t = useTranslations('contentManagement.fields');
  return <TextsField path="tagline" label={t('tagline')} hint={t('brandHint')} rows={4} />;
}

export function AnnouncementForm() {
  const t = useTranslations('contentManagement.fields');
  return (
    <>
      <SwitchField path="shown" label={t('shown')} hint={t('shownHint')} />
      <TextsField path="text" label={t('text')} rows={2} />
      <ContentField path="link" label={t('link')} hint={t('linkHint')} mark={t('optional')} />
      <TextsField path="linkText" label={t('linkText')} />
    </>
  );
}

export function PageForm() {
  const t = useTranslations('contentManagement.fields');
  return (
    <>
      <TextsField path="title" label={t('title')} hint={t('titleHint')} />
      <TextsField path="heading" label={t('heading')} />
      <TextsField path="lead" label={t('lead')} rows={3} />
      <TextsField path="body" label={t('body')} hint={t('bodyHint')} rows={16} />
    </>
  );
}

export function FooterForm() {
  const t = useTranslations('contentManagement.fields');
  const optional = t('optional');
  return (
    <>
      <FieldGroup title={t('footerWords')}>
        <TextsField path="about" label={t('about')} rows={3} />
        <TextsField path="note" label={t('note')} rows={2} />
      </FieldGroup>
      <FieldGroup title={t('trader')}>
        <div className="grid gap-4 md:grid-cols-3">
          <ContentField path="sellerName" label={t('sellerName')} mark={optional} />
          <ContentField path="tradeLicence" label={t('tradeLicence')} mark={optional} />
          <ContentField path="dbid" label={t('dbid')} mark={optional} />
        </div>
        <TextsField path="address" label={t('address')} mark={optional} rows={2} />
      </FieldGroup>
      <FieldGroup title={t('support')}>
        <div className="grid gap-4 md:grid-cols-3">
          <ContentField path="phone" label={t('phone')} mark={optional} inputMode="tel" />
          <ContentField path="whatsapp" label={t('whatsapp')} mark={optional} inputMode="tel" />
          <ContentField path="email" label={t('email')} mark={optional} inputMode="email" />
        </div>
        <TextsField path="hours" label={t('hours')} mark={optional} />
      </FieldGroup>
      <FieldGroup title={t('social')}>
        <div className="grid gap-4 md:grid-cols-3">
          <ContentField path="facebook" label={t('facebook')} mark={optional} inputMode="url" />
          <ContentField path="youtube" label={t('youtube')} mark={optional} inputMode="url" />
          <ContentField path="instagram" label={t('instagram')} mark={optional} inputMode="url" />
        </div>
      </FieldGroup>
    </>
  );
}
