import { RetentionTable } from '@/components/content/retention-table';
import { keptRetention } from '@/lib/shop/retention/queries';
import { contentMetadata, EditablePage } from '../content-page';
import type { Locale } from '@/lib/platform/i18n/i18n';

/** Kept for everybody: its frame knows nobody. */
export const dynamic = 'force-static';

type Props = PageProps<'/[locale]/privacy'>;

export const generateMetadata = async ({ params }: Props) =>
  contentMetadata('privacy', (await params).locale as Locale);

export default async function PrivacyPage({ params }: Props) {
  const locale = (await params).locale as Locale;
  return (
    <EditablePage kind="privacy" locale={locale}>
      <RetentionTable retention={await keptRetention()} locale={locale} />
    </EditablePage>
  );
}
