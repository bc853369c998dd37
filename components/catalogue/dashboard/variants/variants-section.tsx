'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useController, useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { UndoRemoval } from '@/components/ui/undo-removal';
import type { Values } from '@/components/ui/use-api-form';
import { MAX_OPTIONS, MAX_VARIANTS } from '@/lib/features/catalogue/shared';
import { listOf } from '../product-values';
import { ErrorLinks, FILL_VARIANTS, errorsUnder } from './error-links';
import { OptionEditor } from './option-editor';
import { VariantGrid } from './variant-grid';
import {
  countCombinations,
  fillVariants,
  followOptions,
  readTiers,
  type OptionText,
} from './variant-rows';
import { VariantStore } from './variant-store';

/** Milliseconds without another key before the form and the device's draft take what is typed. */
const WRITE_AFTER_MS = 300;

interface Props {
  form: UseFormReturn<Values>;
  /** See `useApiForm`. */
  wordsOf(message: string): string;
  /** Takes what writes the grid into the form and answers its text; called before the form is sent. */
  onFlush(flush: () => string): void;
}

/** Options and variants: hidden until a product has sizes, colours or other options. */
export function VariantsSection({ form, wordsOf: labelsOf, onFlush }: Props) {
  const t = useTranslations('dashboard.variants');
  const tPictures = useTranslations('dashboardUi.pictures');
  const { control, getValues, setValue } = form;
  const [optionsText, variantsText, image, extras] = useWatch({
    control,
    name: ['options', 'variants', 'image', 'extraimages'],
  }).map((value) => String(value ?? ''));
  const [store] = useState(() => new VariantStore(optionsText!, variantsText!));
  const options = useSyncExternalStore(store.subscribe, store.options, store.options);
  const keys = useSyncExternalStore(store.subscribe, store.keys, store.keys);
  const [removed, setRemoved] = useState<string | null>(null);
  const section = useRef<HTMLDivElement>(null);
  const { field } = useController({ control, name: 'variants' });
  const written = useRef({ options: optionsText!, variants: variantsText! });
  const { errors } = useFormState({ control, name: ['variants', 'options'] });
  const variantErrors = errorsUnder(errors.variants, labelsOf);
  const optionErrors = errorsUnder(errors.options, labelsOf);
  const variantErrorsText = JSON.stringify(variantErrors);
  const pictures = [image!, ...listOf(extras!)].filter(Boolean);

  useEffect(() => {
    field.ref({
      // After the wrong cells are marked.
      focus: () =>
        requestAnimationFrame(() =>
          section.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
        ),
    });
  });

  const tellFlush = useEffectEvent(onFlush);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      clearTimeout(timer);
      const now = store.texts();
      if (now.options === written.current.options && now.variants === written.current.variants) {
        return now.variants;
      }
      written.current = now;
      setValue('options', now.options);
      setValue('variants', now.variants);
      return now.variants;
    };
    tellFlush(flush);
    const unsubscribe = store.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(flush, WRITE_AFTER_MS);
    });
    const element = section.current;
    element?.addEventListener('focusout', flush);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      element?.removeEventListener('focusout', flush);
    };
  }, [store, setValue]);

  useEffect(() => {
    // A draft of this device came back, or a newer version of the product was taken over.
    const { options: wasOptions, variants: wasVariants } = written.current;
    if (optionsText === wasOptions && variantsText === wasVariants) return;
    written.current = { options: optionsText!, variants: variantsText! };
    store.load(optionsText!, variantsText!);
  }, [optionsText, variantsText, store]);

  useEffect(() => {
    store.setErrors(JSON.parse(variantErrorsText) as Record<string, string>);
  }, [variantErrorsText, store]);

  function changeOptions(
    next: OptionText[],
    how?: { place: number; renamed?: readonly [string, string] | undefined },
  ): void {
    const before = store.rows();
    const rows = followOptions(
      next,
      before,
      how?.renamed ? { place: how.place, renamed: how.renamed } : {},
    );
    const gone = before.length - rows.length;
    store.change(next.length === 0 ? [] : rows, next);
    setRemoved(gone > 0 ? t('rowsRemoved', { count: gone }) : null);
  }

  /** Where the rows hold one place for each option, the one at `place` goes with its option. */
  function removeOption(place: number): void {
    const rows = store.rows().map((row) => ({
      ...row,
      values: row.values.filter((_, index) => index !== place),
    }));
    const next = options.filter((_, index) => index !== place);
    const left = next.length === 0 ? [] : followOptions(next, rows);
    setRemoved(t('optionRemoved', { count: store.rows().length - left.length }));
    store.change(left, next);
  }

  const addOption = () => changeOptions([...options, { name: '', nameBn: '', values: [] }]);

  const count = countCombinations(options);
  const missing = options.every(({ values }) => values.length > 0);
  function fill(): void {
    const { price, compareAtPrice, maxQuantity, priceLadder: priceTiers } = getValues();
    const filled = fillVariants(options, store.rows(), store.removed(), {
      price: String(price ?? ''),
      compareAtPrice: String(compareAtPrice ?? ''),
      stock: String(maxQuantity ?? ''),
      priceLadder: readTiers(priceTiers),
    });
    if (filled) store.change(filled);
    setRemoved(null);
  }

  return (
    <div ref={section} id="variants" className="scroll-mt-24 space-y-4">
      {options.length === 0 ? (
        <Button
          variant="outline"
          onClick={addOption}
          className="h-auto min-h-11 px-5 py-2 text-start"
        >
          <Plus aria-hidden className="size-4 shrink-0" />
          {t('begin')}
        </Button>
      ) : (
        <>
          <h2 className="text-lg font-semibold">{t('title')}</h2>
          <p className="text-sm text-muted">{t('lead', { most: MAX_VARIANTS })}</p>
          <ErrorLinks errors={variantErrors} store={store} />
          {options.map((option, place) => (
            <OptionEditor
              // Options are told apart by their place: their names may be empty or the same.
              key={place}
              option={option}
              place={place}
              pictures={pictures}
              errors={Object.fromEntries(
                Object.entries(optionErrors).flatMap(([path, labels]) => {
                  const [index, name = 'values'] = path.split('.');
                  return Number(index) === place ? [[name, labels]] : [];
                }),
              )}
              onWords={(change) =>
                store.setOptions(
                  options.map((each, index) => (index === place ? { ...each, ...change } : each)),
                )
              }
              onValues={(values, renamed) =>
                changeOptions(
                  options.map((each, index) => (index === place ? { ...each, values } : each)),
                  { place, renamed },
                )
              }
              onRemove={() => removeOption(place)}
            />
          ))}
          <div className="flex flex-wrap items-center gap-3">
            {options.length < MAX_OPTIONS && (
              <Button variant="outline" onClick={addOption} className="px-5">
                <Plus aria-hidden className="size-4" />
                {t('addOption')}
              </Button>
            )}
            <Button
              id={FILL_VARIANTS}
              variant="outline"
              onClick={fill}
              disabled={!missing || count > MAX_VARIANTS}
              className="px-5"
            >
              {t('fill', { count })}
            </Button>
            <p className="text-sm text-muted">
              {count > MAX_VARIANTS
                ? t('tooMany', { count, most: MAX_VARIANTS })
                : t('rows', { count: keys.length })}
            </p>
          </div>
          <UndoRemoval
            button={tPictures('undo')}
            labels={removed}
            onUndo={() => {
              store.undo();
              setRemoved(null);
            }}
          />
          {/* A fieldset is never narrower than what is in it, unless it is told that it may be. */}
          <fieldset name="variants" tabIndex={-1} className="min-w-0">
            <legend className="sr-only">{t('grid')}</legend>
            {keys.length > 0 ? (
              <VariantGrid store={store} options={options} pictures={pictures} />
            ) : (
              <Notice title={t('emptyTitle')}>
                <p className="text-sm">{t('empty')}</p>
              </Notice>
            )}
          </fieldset>
        </>
      )}
    </div>
  );
}
