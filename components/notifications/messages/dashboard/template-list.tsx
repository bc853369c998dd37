import Link from 'next/link';
import { useTranslations } from 'next-intl';
import {
  templateId,
  type TemplateState,
} from '@/lib/features/notifications/messages/template-schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { localePath, paths } from '@/lib/platform/paths';
import { channelsOf, kindGroups } from './kind-groups';

/** Every message by whom it is for, with a way to its words by each channel. */
export function TemplateList({
  templates,
  locale,
}: {
  templates: TemplateState[];
  locale: Locale;
}) {
  const t = useTranslations('messageDesk');
  const versionOf = new Map(
    templates.map(({ kind, channel, version }) => [templateId(kind, channel), version]),
  );
  return (
    <div className="space-y-8">
      {kindGroups().map(({ audience, kinds }) => (
        <section key={audience} aria-labelledby={`group-${audience}`}>
          <h2 id={`group-${audience}`} className="mb-3 text-xl font-semibold">
            {t(`audience.${audience}`)}
          </h2>
          <ul className="divide-y divide-line panel">
            {kinds.map((kind) => (
              <li key={kind} className="grid gap-2 p-3 sm:px-4 lg:grid-cols-2 lg:items-center">
                <h3 className="font-semibold">{t(`kind.${kind}`)}</h3>
                <div className="flex flex-wrap gap-2">
                  {channelsOf(kind).map((channel) => {
                    const version = versionOf.get(templateId(kind, channel)) ?? 0;
                    const name = t('switchNamed', {
                      kind: t(`kind.${kind}`),
                      channel: t(`channel.${channel}`),
                    });
                    return (
                      <Link
                        key={channel}
                        href={localePath(locale, paths.messageTemplate(templateId(kind, channel)))}
                        prefetch={false}
                        aria-label={name}
                        className="btn target border-line bg-surface px-4 text-ink hover:bg-paper"
                      >
                        {t(`channel.${channel}`)}
                        {version > 0 && (
                          <span className="text-sm text-muted figures">
                            {t('version', { number: formatCount(version, locale) })}
                          </span>
                        )}
                      </Link>
                    );
                  })}
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
