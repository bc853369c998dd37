import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { deskNotice } from '@/components/notifications/messages/dashboard/message-list';
import {
  formLabel,
  partLabel,
  RestoreForm,
  TemplateVersions,
  TestForm,
} from '@/components/notifications/messages/dashboard/template-versions';
import { TemplateEditor } from '@/components/notifications/messages/dashboard/template-editor';
import { TextPreview } from '@/components/notifications/messages/dashboard/text-preview';
import { BackLink } from '@/components/ui/back-link';
import { PageHeading } from '@/components/ui/page-heading';
import { PageMessages } from '@/components/ui/page-messages';
import { PageNotice } from '@/components/ui/page-notice';
import { Pager } from '@/components/ui/pager';
import {
  allowedPlaceholders,
  maskDestination,
  neededPlaceholders,
  parseTemplateId,
  templateForms,
  templateParts,
} from '@/lib/features/notifications/messages/shared';
import {
  getTemplate,
  getTemplateSurroundings,
  getTemplateVersion,
  listTemplateVersions,
} from '@/lib/features/notifications/messages';
import type { Actor } from '@/lib/platform/auth/actor';
import { localDigits } from '@/lib/platform/i18n/digits';
import { LOCALES, type Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { shownContact } from '@/lib/platform/phone';
import { signedInPage } from '../../../../page-kit';

type Props = PageProps<'/[locale]/dashboard/messages/templates/[id]'>;

/** Words of the editor and of the login on top of it. */
const NAMESPACES = ['messageDesk', 'dialogs', 'errors', 'validation', 'login', 'account'] as const;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, id } = await params;
  const t = await getTranslations({ locale: locale as Locale, namespace: 'messageDesk' });
  const of = parseTemplateId(id);
  return { title: of ? t(`kind.${of.kind}`) : t('templatesTitle') };
}

const whole = (value: string | string[] | undefined) =>
  typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : undefined;

/** The words of one message by one channel: administrators alone. */
export default signedInPage(paths.messageTemplate, async ({ actor, locale, id, query }) => {
  if (parseTemplateId(id) === null) notFound();
  const shown = whole(query.version);
  const tAll = await getTranslations();
  return (
    <PageMessages namespaces={NAMESPACES}>
      {typeof query.notice === 'string' && (
        <PageNotice {...deskNotice(tAll, query.notice)} button={tAll('dialogs.ok')} />
      )}
      {shown === undefined ? (
        <Edit actor={actor} id={id} locale={locale} page={whole(query.page) || 1} />
      ) : (
        <Old actor={actor} id={id} locale={locale} version={shown} />
      )}
    </PageMessages>
  );
});

interface PartProps {
  actor: Actor;
  id: string;
  locale: Locale;
}

const braces = (names: string[]) => names.map((name) => `{${name}}`).join(' ');

async function Edit({ actor, id, locale, page }: PartProps & { page: number }) {
  const [template, { versions, total, limit }, surroundings, tAll, t] = await Promise.all([
    getTemplate(actor, id),
    listTemplateVersions(actor, id, page),
    getTemplateSurroundings(actor, id),
    getTranslations(),
    getTranslations('messageDesk'),
  ]);
  const { kind, channel } = template;
  const { defaults, samples, partPoisha } = surroundings;
  const fields = templateParts(kind, channel).map((part) => {
    const both = LOCALES.map((each) => defaults[each][part]!);
    const needed = neededPlaceholders(both);
    const hint = [
      t('placeholders', { names: braces(allowedPlaceholders(both)) }),
      ...(needed.length > 0 ? [t('needed', { names: braces(needed) })] : []),
    ].join(' ');
    return { part, label: partLabel(tAll, kind, channel, part), hint };
  });
  const to = channel === 'mail' ? actor.email : (actor.phone ?? '');
  return (
    <>
      <BackLink href={localePath(locale, paths.messageTemplates)} label={t('backToTemplates')} />
      <PageHeading
        title={t('switchNamed', { kind: t(`kind.${kind}`), channel: t(`channel.${channel}`) })}
      />
      <TemplateEditor
        id={id}
        template={template}
        owner={actor.id}
        defaults={defaults}
        fields={fields}
        samples={samples}
        partPoisha={partPoisha}
        locale={locale}
      />
      <TestForm
        id={id}
        to={to && localDigits(maskDestination(to, channel), channel === 'sms' ? locale : 'en')}
        channel={channel}
        steps={templateForms(kind, channel).map(({ name }) => [name, formLabel(tAll, name)])}
      />
      <section aria-labelledby="versions" className="mt-10 space-y-3">
        <h2 id="versions" className="text-xl font-semibold">
          {t('versions')}
        </h2>
        <TemplateVersions
          id={id}
          versions={versions}
          current={template.version}
          labels={Object.fromEntries(fields.map(({ part, label }) => [part, label]))}
          locale={locale}
        />
        <Pager
          locale={locale}
          current={page}
          last={Math.ceil(total / limit)}
          hrefOf={(to) => `${localePath(locale, paths.messageTemplate(id))}?page=${to}`}
        />
      </section>
    </>
  );
}

async function Old({ actor, id, locale, version }: PartProps & { version: number }) {
  const current = await getTemplate(actor, id);
  if (version > current.version) notFound();
  const [old, { samples, partPoisha }, tAll, t] = await Promise.all([
    getTemplateVersion(actor, id, version),
    getTemplateSurroundings(actor, id),
    getTranslations(),
    getTranslations('messageDesk'),
  ]);
  const { kind, channel } = old;
  const name =
    version === 0 ? t('original') : t('version', { number: formatCount(version, locale) });
  return (
    <>
      <BackLink href={localePath(locale, paths.messageTemplate(id))} label={t('backToEditor')} />
      <PageHeading
        title={`${t(`kind.${kind}`)}: ${name}`}
        lead={old.by && shownContact(old.by, locale)}
      >
        {version !== current.version && (
          <RestoreForm id={id} current={current.version} version={version} name={name} />
        )}
      </PageHeading>
      <div className="space-y-6 panel p-4 sm:p-6">
        {templateParts(kind, channel).map((part) => (
          <section key={part}>
            <h2 className="mb-2 font-semibold">{partLabel(tAll, kind, channel, part)}</h2>
            <div className="grid gap-4 md:grid-cols-2">
              {LOCALES.map((language) => (
                <TextPreview
                  key={language}
                  text={old.texts[language][part]!}
                  samples={samples[language]}
                  language={language}
                  isSms={channel === 'sms'}
                  partPoisha={partPoisha}
                  locale={locale}
                />
              ))}
            </div>
          </section>
        ))}
      </div>
    </>
  );
}
