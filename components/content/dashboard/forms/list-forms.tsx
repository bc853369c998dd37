'use client';

import { Plus } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { DANGER_TEXT } from '@/components/ui/looks';
import type { Content } from '@/lib/features/content/schema';
import { formatCount } from '@/lib/platform/money';
import { FieldGroup, useContentFields, WordsField } from '../fields';
import { ListTools } from '../list-tools';

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
              <WordsField path={`entries.${index}.question`} label={t('questionText')} />
              <WordsField path={`entries.${index}.answer`} label={t('answerText')} rows={3} />
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
          <WordsField path={`${promise}.title`} label={t('promiseTitle')} />
          <WordsField path={`${promise}.text`} label={t('promiseText')} rows={2} />
        </FieldGroup>
      ))}
      <FieldGroup title={t('methods')}>
        <WordsField path="note" label={t('payNote')} rows={2} />
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
