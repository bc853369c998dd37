'use client';

import { useTranslations } from 'next-intl';
import { useState, type KeyboardEvent } from 'react';
import { X } from 'lucide-react';
import { TextField } from '@/components/ui/text-field';
import { DANGER_TEXT } from '@/components/ui/looks';
import { MAX_OPTION_VALUES } from '@/lib/features/catalogue/shared';
import { PictureSelect } from './picture-select';
import type { ValueText, OptionText } from './variant-rows';

interface ValueEditorProps {
  value: ValueText;
  pictures: readonly string[];
  isTaken(word: string): boolean;
  onChange(value: ValueText): void;
}

/** One value of an option: its word in both languages and its picture. */
function ValueEditor({ value, pictures, isTaken, onChange }: ValueEditorProps) {
  const t = useTranslations('dashboard.variants.options');
  const [word, setWord] = useState(value.value);
  const [bangla, setBangla] = useState(value.valueBn);

  function rename(): void {
    const next = word.trim();
    if (next === '' || isTaken(next)) setWord(value.value);
    else if (next !== value.value) onChange({ ...value, value: next });
  }

  return (
    <div className="mt-3 grid gap-3 rounded-field bg-paper p-3 sm:grid-cols-3">
      <TextField
        name="option-value"
        label={t('value')}
        value={word}
        maxLength={60}
        onChange={(event) => setWord(event.target.value)}
        onBlur={rename}
        autoComplete="off"
      />
      <TextField
        name="option-value-bn"
        label={t('valueBn')}
        value={bangla}
        lang="bn"
        maxLength={60}
        onChange={(event) => setBangla(event.target.value)}
        onBlur={() => bangla !== value.valueBn && onChange({ ...value, valueBn: bangla.trim() })}
        autoComplete="off"
      />
      <div>
        <span aria-hidden className="mb-1 block text-[0.9375rem] font-semibold">
          {t('picture')}
        </span>
        <PictureSelect
          name="option-value-picture"
          label={t('pictureOf', { value: value.value })}
          none={t('noPicture')}
          pictures={pictures}
          value={value.picture}
          onChange={(picture) => onChange({ ...value, picture })}
        />
      </div>
    </div>
  );
}

interface OptionEditorProps {
  option: OptionText;
  /** Among the options, from 0. */
  place: number;
  pictures: readonly string[];
  /** By the name of the field, such as `values`. */
  errors: Readonly<Record<string, string>>;
  /** Words of the option. */
  onWords(change: Partial<Pick<OptionText, 'name' | 'nameBn'>>): void;
  /** Its values; `renamed` is the old and the new word of one. */
  onValues(values: ValueText[], renamed?: readonly [string, string]): void;
  onRemove(): void;
}

/** One option: its name and its values as chips, entered with a comma or Enter. */
export function OptionEditor(props: OptionEditorProps) {
  const { option, place, pictures, errors, onWords, onValues, onRemove } = props;
  const t = useTranslations('dashboard.variants.options');
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState<string | null>(null);
  const number = place + 1;
  const names = `option-names-${place}`;
  const edited = option.values.find(({ value }) => value === opened);

  function add(text: string): void {
    const known = new Set(option.values.map(({ value }) => value.toLocaleLowerCase('en')));
    const labels = text
      .split(/[,;\n\t]/)
      .map((word) => word.trim().slice(0, 60))
      .filter((word) => {
        const isNew = word !== '' && !known.has(word.toLocaleLowerCase('en'));
        known.add(word.toLocaleLowerCase('en'));
        return isNew;
      });
    setTyped('');
    if (labels.length === 0) return;
    const added = labels.map((value) => ({ value, valueBn: '', picture: '' }));
    onValues([...option.values, ...added].slice(0, MAX_OPTION_VALUES));
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter') {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '' && option.values.length > 0) {
      event.preventDefault();
      onValues(option.values.slice(0, -1));
    }
  }

  return (
    <fieldset
      name={`options.${place}.values`}
      tabIndex={-1}
      className="relative rounded-box border border-line p-3 max-sm:pt-9 sm:p-4"
    >
      <legend className="px-1 font-semibold">{t('option', { number })}</legend>
      <div className="grid gap-3 sm:grid-cols-[1fr_1fr_auto] sm:items-start">
        <TextField
          name={`options.${place}.name`}
          label={t('name', { number })}
          value={option.name}
          onChange={(event) => onWords({ name: event.target.value })}
          error={errors.name}
          list={names}
          maxLength={50}
          autoComplete="off"
        />
        <datalist id={names}>
          {(['size', 'colour', 'material', 'pattern', 'capacity'] as const).map((name) => (
            <option key={name} value={t(`suggestions.${name}`)} />
          ))}
        </datalist>
        <TextField
          name={`options.${place}.nameBn`}
          label={t('nameBn', { number })}
          value={option.nameBn}
          onChange={(event) => onWords({ nameBn: event.target.value })}
          lang="bn"
          maxLength={50}
          autoComplete="off"
        />
        <button
          type="button"
          aria-label={t('remove', { number })}
          onClick={onRemove}
          className="grid target place-items-center rounded-field hover:bg-paper max-sm:absolute max-sm:end-1 max-sm:-top-1 sm:mt-7"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <ul aria-label={t('valuesOf', { number })} className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {option.values.map(({ value }) => (
          <li key={value} className="flex items-center rounded-full border border-line bg-paper">
            <button
              type="button"
              aria-expanded={opened === value}
              onClick={() => setOpened(opened === value ? null : value)}
              className="target rounded-full ps-4 pe-2 font-medium"
            >
              {value}
            </button>
            <button
              type="button"
              aria-label={t('removeValue', { value })}
              onClick={() => onValues(option.values.filter((each) => each.value !== value))}
              className="grid target place-items-center rounded-full hover:bg-surface"
            >
              <X aria-hidden className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      {edited && (
        <ValueEditor
          key={edited.value}
          value={edited}
          pictures={pictures}
          isTaken={(word) =>
            option.values.some((other) => other !== edited && other.value === word)
          }
          onChange={(next) => {
            onValues(
              option.values.map((each) => (each === edited ? next : each)),
              [edited.value, next.value],
            );
            setOpened(next.value);
          }}
        />
      )}
      <div className="mt-3">
        <TextField
          name={`option-values-${place}`}
          label={t('addValues', { number })}
          hint={t('addValuesHint')}
          value={typed}
          onChange={(event) => {
            const text = event.target.value;
            if (/[,;\n\t]/.test(text)) add(text);
            else setTyped(text);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => add(typed)}
          enterKeyHint="enter"
          autoComplete="off"
        />
      </div>
      {errors.values && (
        <p role="alert" className={`mt-1 text-sm font-semibold ${DANGER_TEXT}`}>
          {errors.values}
        </p>
      )}
    </fieldset>
  );
}
