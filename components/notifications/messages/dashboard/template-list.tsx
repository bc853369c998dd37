import { useTranslations } from 'next-intl';
import Link from 'next/link';
import {
  AUDIENCES,
  type Audience,
  CHANNELS,
  type Channel,
  MESSAGE_TYPES,
  type MessageType,
  type SwitchView,
  type TemplateState,
  ruleOf,
  templateId,
} from '@/lib/features/notifications/messages/shared';
import { Button } from '@/components/ui/button';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';

/** All kinds by whom they are for, in the order in which lists show them. */
const kindGroups = (): { audience: Audience; kinds: MessageType[] }[] =>
  AUDIENCES.map((audience) => ({
    audience,
    kinds: MESSAGE_TYPES.filter((kind) => ruleOf(kind).audience === audience),
  })).filter(({ kinds }) => kinds.length > 0);

/** By what a kind can go. */
const channelsOf = (kind: MessageType): Channel[] =>
  CHANNELS.filter((channel) => ruleOf(kind).possible.includes(channel));

/** Table of what goes to whom by which channel; each switch is an ordinary form. */
export function SwitchTable({ switches }: { switches: SwitchView[] }) {
  const t = useTranslations('messageDesk');
  const stateOf = (kind: MessageType, channel: Channel) =>
    switches.find((each) => each.kind === kind && each.channel === channel)!;
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
                <div className="flex flex-wrap gap-x-6 gap-y-2">
                  {channelsOf(kind).map((channel) => (
                    <Switch key={channel} {...stateOf(kind, channel)} />
                  ))}
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Switch({ kind, channel, isOn, isOptional }: SwitchView) {
  const t = useTranslations('messageDesk');
  const name = t('switchNamed', { kind: t(`kind.${kind}`), channel: t(`channel.${channel}`) });
  return (
    <form
      action="/api/messages/switches"
      method="post"
      aria-label={name}
      className="flex items-center gap-2"
    >
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="channel" value={channel} />
      <input type="hidden" name="on" value={String(!isOn)} />
      <span className="text-sm text-muted">{t(`channel.${channel}`)}</span>
      <span
        className={`rounded-full px-2.5 py-0.5 text-sm font-semibold ${isOn ? 'bg-secondary text-secondary-content' : 'border border-line'}`}
      >
        {t(isOn ? (isOptional ? 'isOn' : 'always') : 'isOff')}
      </span>
      {isOptional && (
        <Button
          type="submit"
          variant="outline"
          aria-label={`${t(isOn ? 'switchOff' : 'switchOn')}: ${name}`}
        >
          {t(isOn ? 'switchOff' : 'switchOn')}
        </Button>
      )}
    </form>
  );
}

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
