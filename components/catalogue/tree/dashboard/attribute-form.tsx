import { useId } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { TextArea, TextField } from '@/components/ui/text-field';
import {
  ATTRIBUTE_TYPES,
  MAX_NAME,
  type TreeAttribute,
  type TreeNode,
} from '@/lib/features/catalogue/tree/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { FormFields, type Posted } from './form-parts';

interface Props {
  node: TreeNode;
  /** Absent: the form adds one. */
  attribute?: TreeAttribute;
  account: string;
  posted: Posted;
  locale: Locale;
}

/** The form of one attribute, closed until it is opened or was refused. */
export function AttributeForm({ node, attribute, account, posted, locale }: Props) {
  const t = useTranslations('categoryDesk');
  const id = useId();
  const form = `attribute ${attribute?.key ?? ''}`;
  const value = (name: string, now: string | undefined) => posted?.values[name] ?? now ?? '';
  const isOn = (name: 'required' | 'filter', now: boolean) =>
    posted ? posted.values[name] !== undefined : now;
  return (
    <details open={posted !== null} className="border-t border-line pt-2">
      <summary className="flex target cursor-pointer flex-wrap items-center gap-x-3 font-semibold">
        {attribute ? attribute.name[locale] : t('addAttribute')}
        {attribute && (
          <span className="text-sm font-normal text-muted">
            {[
              t(`types.${attribute.type}`),
              attribute.unit,
              attribute.required ? t('required') : '',
              attribute.filter ? t('filter') : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        )}
      </summary>
      <form
        action={`/api/categories/attributes/${node.id}`}
        method="post"
        className="mt-2 grid gap-4 sm:grid-cols-2"
      >
        <FormFields form={form} node={node} account={account} />
        <input type="hidden" name="key" value={attribute?.key ?? ''} />
        <TextField
          name="nameEn"
          label={t('attributeEn')}
          maxLength={MAX_NAME}
          defaultValue={value('nameEn', attribute?.name.en)}
          error={posted?.errors.nameEn}
          hint={attribute && t('keyIs', { key: attribute.key })}
          lang="en"
          required
        />
        <TextField
          name="nameBn"
          label={t('attributeBn')}
          maxLength={MAX_NAME}
          defaultValue={value('nameBn', attribute?.name.bn)}
          error={posted?.errors.nameBn}
          lang="bn"
          required
        />
        <Field id={id} label={t('type')} error={posted?.errors.type}>
          <select
            id={id}
            name="type"
            defaultValue={value('type', attribute?.type ?? 'text')}
            className="select w-full text-base"
          >
            {ATTRIBUTE_TYPES.map((type) => (
              <option key={type} value={type}>
                {t(`types.${type}`)}
              </option>
            ))}
          </select>
        </Field>
        <TextField
          name="unit"
          label={t('unit')}
          hint={t('unitHint')}
          maxLength={20}
          defaultValue={value('unit', attribute?.unit)}
          error={posted?.errors.unit}
        />
        <div className="sm:col-span-2">
          <TextArea
            name="choices"
            label={t('choices')}
            hint={t('choicesHint')}
            rows={4}
            defaultValue={value(
              'choices',
              attribute?.choices.map(({ en, bn }) => `${en} = ${bn}`).join('\n'),
            )}
            error={posted?.errors.choices}
          />
        </div>
        {(['required', 'filter'] as const).map((name) => (
          <label key={name} className="flex target items-center gap-3">
            <input
              type="checkbox"
              name={name}
              defaultChecked={isOn(name, attribute?.[name] ?? false)}
              className="checkbox"
            />
            {t(name === 'required' ? 'requiredLabel' : 'filterLabel')}
          </label>
        ))}
        <div className="sm:col-span-2">
          <Button type="submit">{attribute ? t('save') : t('addAttribute')}</Button>
        </div>
      </form>
      {attribute && (
        <form
          action={`/api/categories/attribute-removals/${node.id}`}
          method="post"
          className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1"
        >
          <FormFields form={form} node={node} account={account} />
          <input type="hidden" name="key" value={attribute.key} />
          <Button type="submit" variant="danger">
            {t('remove')}
          </Button>
          <span className="text-sm text-muted">{t('removeHint')}</span>
        </form>
      )}
    </details>
  );
}
