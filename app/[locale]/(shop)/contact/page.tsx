import { contentMetadata, EditablePage } from '../content-page';
import { ContactChannels } from '@/components/content/contact-channels';
import { getContent } from '@/lib/features/content';
import type { Locale } from '@/lib/platform/i18n/i18n';

/** Kept for everybody: its frame knows nobody. */
export const dynamic = 'force-static';

type Props = PageProps<'/[locale]/contact'>;

export const generateMetadata = async ({ params }: Props) =>
  contentMetadata('contact', (await params).locale as Locale);

export default async function ContactPage({ params }: Props) {
  const locale = (await params).locale as Locale;
  const footer = await getContent('footer', locale);
  return (
    <EditablePage kind="contact" locale={locale}>
      <ContactChannels footer={footer.value} />
    </EditablePage>
  );
}
