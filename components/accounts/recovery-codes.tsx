import { useTranslations } from 'next-intl';

/** Recovery codes, this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useTranslations('security');
  return (
    <section
      aria-labelledby="codes-heading"
      className="panel border-s-4 border-s-accent p-5 sm:p-8"
    >
      <h2 id="codes-heading" className="text-xl font-bold">
        {t('codesTitle')}
      </h2>
      <p className="mt-1 mb-4">{t('codes')}</p>
      <ol lang="en" className="grid grid-cols-2 gap-x-6 gap-y-2 font-mono text-lg">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </section>
  );
}
