import { TextArea, TextField } from '@/components/ui/text-field';
import { FIELDS, type FieldName } from '@/lib/features/catalogue/product-fields-rules';
import type { ProductFormApi } from './use-product-form';

/** A star behind the label that is read out as nothing: the input itself says that it is required. */
export const REQUIRED =
  "[&_label]:after:ms-1 [&_label]:after:text-link [&_label]:after:content-['*'_/_'']";

interface Props {
  /** Fields without a `control` in the table are skipped: the form renders them itself. */
  names: readonly FieldName[];
  field: ProductFormApi['field'];
  labelOf(name: FieldName): string;
  hintOf(name: FieldName): string | undefined;
  /** Behind the label of what may be left empty. */
  optional?: string;
}

/** Inputs of the product form as the table of a product's fields declares them. */
export function TableFields({ names, field, labelOf, hintOf, optional }: Props) {
  return names.map((name) => {
    const { control, missing, optional: mayLack } = FIELDS[name];
    if (control === undefined) return null;
    const isRequired = missing === undefined && !mayLack;
    const hint = hintOf(name);
    const shared = {
      ...field(name),
      label: labelOf(name),
      ...(hint !== undefined && { hint }),
      ...(control.lang && { lang: control.lang }),
      ...(isRequired ? { required: true } : optional !== undefined && { mark: optional }),
    };
    if (control.as === 'count') {
      return <TextField key={name} {...shared} inputMode="numeric" autoComplete="off" />;
    }
    // Texts have the whole width, as the names and descriptions around them.
    return (
      <div key={name} className={`sm:col-span-2 ${isRequired ? REQUIRED : ''}`.trim()}>
        {control.as === 'area' ? <TextArea {...shared} rows={3} /> : <TextField {...shared} />}
      </div>
    );
  });
}
