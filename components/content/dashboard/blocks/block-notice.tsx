import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import { MOST_BLOCKS, fieldsOf, latestOf, type Block } from '@/lib/features/content/blocks/shared';
import { knownKey } from '@/lib/platform/i18n/message-key';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { shownContact } from '@/lib/platform/phone';
import { momentField, readableMinute } from '@/lib/platform/time/time';

interface Props {
  /** How a form went; undefined where none was sent. */
  code: string | undefined;
  /** The block as it is stored now, where a form of it is open. */
  block: Block | undefined;
  /** Its form has what was typed, which is not what is stored. */
  isTyped: boolean;
  locale: Locale;
}

const DONE = { SAVED: 'saved', PICTURE: 'pictureSaved', PICTURE_NEEDED: 'needsPicture' } as const;

/** Says how a form of blocks went. */
export function BlockNotice({ code, block, isTyped, locale }: Props) {
  const t = useTranslations('contentBlocks');
  const tErrors = useTranslations('errors');
  if (code === undefined) return null;
  if (Object.hasOwn(DONE, code)) {
    return (
      <Notice>
        <p>{t(DONE[code as keyof typeof DONE])}</p>
      </Notice>
    );
  }
  if (code === 'CONFLICT' && block && isTyped) {
    const by = shownContact(block.by, locale);
    return (
      <Notice tone="warning">
        <p>{t('conflict', { by, time: readableMinute(block.at, locale) })}</p>
        <Saved block={block} />
      </Notice>
    );
  }
  const key = knownKey(tErrors, code);
  return (
    <Notice tone="warning">
      <p>
        {code === 'GONE'
          ? t('gone')
          : code === 'MISSING'
            ? t('missing')
            : code === 'QUOTA'
              ? t('full', { n: formatCount(MOST_BLOCKS, locale) })
              : tErrors(key ?? 'INTERNAL')}
      </p>
    </Notice>
  );
}

/** Lists the fields of a stored block with their values. */
function Saved({ block }: { block: Block }) {
  const t = useTranslations('contentBlocks');
  const tEditor = useTranslations('contentManagement.editor');
  const labelOf = (name: string) => {
    const [, base, language] = /^(.*?)(En|Bn)?$/.exec(name)!;
    const label = t(knownKey(t, `field.${base}`) ?? 'field.text');
    if (!language) return label;
    return tEditor(language === 'En' ? 'inEnglish' : 'inBangla', { label });
  };
  const rows = Object.entries(fieldsOf(latestOf(block))).filter(([, value]) => value !== '');
  return (
    <details>
      <summary className="target cursor-pointer py-2 font-semibold">{t('conflictTheirs')}</summary>
      <dl className="space-y-2 text-sm">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="font-semibold">{labelOf(name)}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">
              {name === 'from' || name === 'until' ? momentField(value) : value}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
