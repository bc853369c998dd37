import type { UseFormReturn } from 'react-hook-form';
import type { Values } from '@/components/ui/use-api-form';
import {
  lineField,
  shownText,
  type BoughtLine,
  type CheckoutQuote,
} from '@/lib/features/checkout/schema';
import { shownOf } from './use-checkout';

interface Props {
  account: string;
  basket: CheckoutQuote;
  bought: BoughtLine | null;
  form: UseFormReturn<Values>;
  idempotencyKey: string;
  /** The same was ordered a moment ago, which the page says. */
  isAgain: boolean;
  /** Of a guest: the checkout to come back to. */
  callbackUrl: string | undefined;
}

/** What the form means beside its fields: whose page it is, what it shows and at which total. */
export function HiddenFields(props: Props) {
  const { account, basket, bought, form, idempotencyKey, isAgain, callbackUrl } = props;
  return (
    <>
      <input type="hidden" name="account" value={account} />
      {idempotencyKey && <input type="hidden" name="idempotencyKey" value={idempotencyKey} />}
      {callbackUrl !== undefined && <input type="hidden" name="callbackUrl" value={callbackUrl} />}
      <input type="hidden" name="expectedTotal" value={basket.total} />
      {bought === null && <input type="hidden" name="shown" value={shownText(shownOf(basket))} />}
      {bought !== null && (
        <>
          <input
            type="hidden"
            {...form.register(lineField('productId'))}
            defaultValue={bought.productId}
          />
          <input
            type="hidden"
            {...form.register(lineField('variantId'))}
            defaultValue={bought.variantId}
          />
        </>
      )}
      {isAgain && <input type="hidden" name="again" value="on" />}
    </>
  );
}
