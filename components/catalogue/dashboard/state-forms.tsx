import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { stepsFrom, type Product } from '@/lib/features/catalogue/shared';

/** The same steps as ordinary forms, on the product's own page. */
export function StateForms({ product }: { product: Pick<Product, '_id' | 'version' | 'status'> }) {
  const t = useTranslations('productStates');
  const steps = stepsFrom(product.status);
  if (steps.length === 0) return null;
  return (
    <form
      action={`/api/products/state/${product._id}`}
      method="post"
      className="flex flex-wrap gap-2"
    >
      <input type="hidden" name="id" value={product._id} />
      <input type="hidden" name="version" value={product.version} />
      {steps.map((step) => (
        <Button key={step} type="submit" name="step" value={step} variant="outline">
          {t(`steps.${step}`)}
        </Button>
      ))}
    </form>
  );
}

/** How the form's step went. @param notice its step, or the code of the refusal */
export function StateNotice({ notice }: { notice: string }) {
  const t = useTranslations('productStates');
  const tAll = useTranslations();
  const done = knownKey(t, `done.${notice}`);
  const refused = notice === 'INVALID' ? t('incomplete') : undefined;
  return (
    <div className="mb-5">
      <Notice tone={done ? 'info' : 'warning'}>
        <p role="status">
          {done
            ? t(done)
            : (refused ?? tAll(knownKey(tAll, `errors.${notice}`) ?? 'errors.INTERNAL'))}
        </p>
      </Notice>
    </div>
  );
}
