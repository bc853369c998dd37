import { useTranslations } from 'next-intl';
import { TextField } from '@/components/ui/text-field';
import { MAX_NAME, type TreeNode } from '@/lib/features/catalogue/tree/shared';

/** Values of a form that was refused, with the reasons in words. */
export type Posted = {
  values: Record<string, string>;
  errors: Record<string, string | undefined>;
} | null;

/** Hidden fields of every form of a category. */
export function FormFields({
  form,
  node,
  account,
}: {
  form: string;
  node: TreeNode;
  account: string;
}) {
  return (
    <>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="category" value={node.id} />
      <input type="hidden" name="version" value={node.version} />
      <input type="hidden" name="account" value={account} />
    </>
  );
}

/** Both names of a category and its address. */
export function NameFields({
  values,
  errors,
  hint,
}: {
  values: Record<string, string | undefined>;
  errors: Record<string, string | undefined>;
  hint: string;
}) {
  const t = useTranslations('categoryDesk');
  return (
    <>
      <TextField
        name="nameEn"
        label={t('nameEn')}
        maxLength={MAX_NAME}
        defaultValue={values.nameEn}
        error={errors.nameEn}
        lang="en"
        required
      />
      <TextField
        name="nameBn"
        label={t('nameBn')}
        maxLength={MAX_NAME}
        defaultValue={values.nameBn}
        error={errors.nameBn}
        lang="bn"
        required
      />
      <TextField
        name="slug"
        label={t('slug')}
        maxLength={60}
        defaultValue={values.slug}
        error={errors.slug}
        hint={hint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  );
}
