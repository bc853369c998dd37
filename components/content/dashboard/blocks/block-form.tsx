import { useId } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { TextArea, TextField } from '@/components/ui/text-field';
import {
  MAX_BANNER_TEXT,
  MAX_BLOCK_TEXT,
  MAX_BLOCK_TITLE,
  MOST_BLOCK_PRODUCTS,
  fieldsOf,
  latestOf,
  type Block,
  type BlockKind,
  type BlockPlaceRow,
} from '@/lib/features/content/blocks/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { momentField } from '@/lib/platform/time/time';
import { placeName } from './place-name';

interface Props {
  place: string;
  kind: BlockKind;
  /** The block that is edited; absent: a new one. */
  block?: Block | undefined;
  /** Whose page it is: a form that was refused comes back to nobody else. */
  account: string;
  /** Idempotency key of a new block's form, so that a double submit adds one block. */
  formKey: string;
  /** Values and errors of a refused form; `values` are empty where a step was refused. */
  posted: { values: Record<string, string>; errors: Record<string, string | undefined> } | null;
  /** Categories and campaigns whose products it can show. */
  sources: BlockPlaceRow[];
  /** The page without the form. */
  back: string;
  locale: Locale;
}

/** Texts, link, products and dates of a block: an ordinary form. */
export function BlockForm(props: Props) {
  const { place, kind, block, account, formKey, posted, sources, back, locale } = props;
  const t = useTranslations();
  const tForm = useTranslations('contentBlocks');
  const tEditor = useTranslations('contentManagement.editor');
  const stored = block ? fieldsOf(latestOf(block)) : {};
  const isTyped = posted?.values.kind !== undefined;
  const valueOf = (name: string) => {
    if (isTyped) return posted.values[name];
    const value = stored[name];
    return (name === 'from' || name === 'until') && value ? momentField(value) : value;
  };
  const errorOf = (name: string) => posted?.errors[name] ?? lineError(name);
  /** The error of the first wrong line of a field that takes several lines. */
  const lineError = (name: string) => {
    const wrong = Object.keys(posted?.errors ?? {}).find((each) => each.startsWith(`${name}.`));
    if (wrong === undefined) return undefined;
    const n = formatCount(Number(wrong.slice(name.length + 1)) + 1, locale);
    return tForm('line', { n, why: posted!.errors[wrong]! });
  };
  const field = (name: string) => ({
    name,
    defaultValue: valueOf(name),
    error: errorOf(name),
    autoComplete: 'off',
  });
  const both = (
    name: 'title' | 'text' | 'linkText' | 'alt',
    more: { maxLength: number; rows?: number; hint?: string },
  ) => {
    const label = tForm(`field.${name === 'text' && kind === 'text' ? 'markdown' : name}`);
    return (['En', 'Bn'] as const).map((language) => {
      const shared = {
        ...field(`${name}${language}`),
        ...more,
        label: tEditor(language === 'En' ? 'inEnglish' : 'inBangla', { label }),
        lang: language.toLowerCase(),
      };
      return more.rows === undefined ? (
        <TextField key={language} {...shared} />
      ) : (
        <TextArea key={language} {...shared} />
      );
    });
  };
  return (
    <form
      action={block ? `/api/content/blocks/change/${block.id}` : `/api/content/blocks/${place}`}
      method="post"
      className="grid gap-4 sm:grid-cols-2"
    >
      <input type="hidden" name="account" value={account} />
      <input type="hidden" name="place" value={place} />
      <input type="hidden" name="kind" value={kind} />
      {block ? (
        <>
          <input type="hidden" name="block" value={block.id} />
          <input type="hidden" name="version" value={block.version} />
        </>
      ) : (
        <input type="hidden" name="idempotencyKey" value={formKey} />
      )}
      {both('title', { maxLength: MAX_BLOCK_TITLE })}
      {kind === 'banner' && (
        <>
          {both('text', { maxLength: MAX_BANNER_TEXT, rows: 3 })}
          {both('alt', { maxLength: 200, hint: tForm('hint.alt') })}
          <div className="sm:col-span-2">
            <TextField
              {...field('link')}
              label={tForm('field.link')}
              hint={tForm('hint.link')}
              maxLength={500}
            />
          </div>
          {both('linkText', { maxLength: 60 })}
        </>
      )}
      {kind === 'text' && both('text', { maxLength: MAX_BLOCK_TEXT, rows: 8 })}
      {kind === 'products' && (
        <>
          <SourceField
            value={valueOf('source')}
            error={errorOf('source')}
            sources={sources}
            labelOf={(source) => placeName(source, locale, t as never)}
          />
          <div className="sm:col-span-2">
            <TextArea
              {...field('products')}
              label={tForm('field.products')}
              hint={tForm('hint.products', { n: formatCount(MOST_BLOCK_PRODUCTS, locale) })}
              rows={6}
              maxLength={6000}
            />
          </div>
        </>
      )}
      <TextField
        {...field('from')}
        label={tForm('field.from')}
        hint={tForm('hint.moment')}
        maxLength={40}
      />
      <TextField
        {...field('until')}
        label={tForm('field.until')}
        hint={tForm('hint.moment')}
        maxLength={40}
      />
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit">{tForm('save')}</Button>
        {/* A banner is first saved, and then gets its picture. */}
        {(kind !== 'banner' || block !== undefined) && (
          <Button type="submit" name="publish" value="1" variant="outline">
            {tForm('savePublish')}
          </Button>
        )}
        <a href={back} className="btn target btn-ghost">
          {tForm('cancel')}
        </a>
      </div>
    </form>
  );
}

function SourceField({
  value,
  error,
  sources,
  labelOf,
}: {
  value: string | undefined;
  error: string | undefined;
  sources: BlockPlaceRow[];
  labelOf: (source: BlockPlaceRow) => string;
}) {
  const t = useTranslations('contentBlocks');
  const id = useId();
  const groups = (['category', 'campaign', 'leaf'] as const)
    .map((kind) => ({ kind, of: sources.filter((source) => source.kind === kind) }))
    .filter(({ of }) => of.length > 0);
  return (
    <div className="sm:col-span-2">
      <Field id={id} label={t('field.source')} error={error}>
        <select
          id={id}
          name="source"
          defaultValue={value ?? ''}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          className="select w-full text-base aria-invalid:border-2 aria-invalid:border-error"
        >
          <option value="">{t('chosen')}</option>
          {groups.map(({ kind, of }) => (
            <optgroup key={kind} label={t(`places.${kind}`)}>
              {of.map((source) => (
                <option key={source.id} value={source.id}>
                  {labelOf(source)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </Field>
    </div>
  );
}
