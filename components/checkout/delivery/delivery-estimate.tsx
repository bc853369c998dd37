import type { Locale } from '@/lib/platform/i18n/i18n';
import { EstimateIsland } from './estimate-island';
import type { EstimateView } from './estimate-view';

/** What delivery costs. Without a translator, on the server and in browsers alike. */
export function DeliveryEstimate({ view, locale }: { view: EstimateView; locale: Locale }) {
  const { heading, isLong, productId, rangeText, labels, messages } = view;
  return (
    <section aria-labelledby="delivery-estimate" className="space-y-2">
      <h2 id="delivery-estimate" className="font-semibold">
        {heading}
      </h2>
      <EstimateIsland
        productId={productId}
        rangeText={rangeText}
        height={isLong ? 'min-h-18' : 'min-h-12'}
        labels={labels}
        messages={messages}
        locale={locale}
      />
    </section>
  );
}
