import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/text-field';
import { MAX_HOSTS_TEXT, type savePictureHostsRoute } from '@/lib/features/imports/shared';

const PATH = '/api/imports/hosts' satisfies (typeof savePictureHostsRoute)['path'];

interface Props {
  hosts: readonly string[];
  version: number;
  /** Id of who edits them: what was typed comes back to nobody else. */
  account: string;
  /** Typed values and errors of a refused form. */
  typed: { text: string; error: string } | null;
}

/** Websites that pictures are fetched from: an ordinary form, which needs no script. */
export function HostsForm({ hosts, version, account, typed }: Props) {
  const t = useTranslations('pictureHosts');
  return (
    <form action={PATH} method="post" className="max-w-2xl space-y-4 panel p-4 sm:p-6">
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="account" value={account} />
      <TextArea
        name="hosts"
        label={t('hosts')}
        hint={t('hint', { example: 'cdn.example.com' })}
        error={typed?.error}
        defaultValue={typed?.text ?? hosts.join('\n')}
        maxLength={MAX_HOSTS_TEXT}
        rows={8}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
      />
      <Button type="submit" className="px-8 max-sm:w-full">
        {t('save')}
      </Button>
    </form>
  );
}
