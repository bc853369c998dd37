'use client';

import { useTranslations } from 'next-intl';
import { ContentField, FieldGroup, SwitchField, WordsField } from '../fields';

/** The forms that are fields alone; lists have files of their own. */

export function HeroForm() {
  const t = useTranslations('contentManagement.fields');
  return <WordsField path="tagline" label={t('tagline')} hint={t('brandHint')} rows={4} />;
}

export function AnnouncementForm() {
  const t = useTranslations('contentManagement.fields');
  return (
    <>
      <SwitchField path="shown" label={t('shown')} hint={t('shownHint')} />
      <WordsField path="text" label={t('text')} rows={2} />
      <ContentField path="link" label={t('link')} hint={t('linkHint')} mark={t('optional')} />
      <WordsField path="linkText" label={t('linkText')} />
    </>
  );
}

export function PageForm() {
  const t = useTranslations('contentManagement.fields');
  return (
    <>
      <WordsField path="title" label={t('title')} hint={t('titleHint')} />
      <WordsField path="heading" label={t('heading')} />
      <WordsField path="lead" label={t('lead')} rows={3} />
      <WordsField path="body" label={t('body')} hint={t('bodyHint')} rows={16} />
    </>
  );
}

export function FooterForm() {
  const t = useTranslations('contentManagement.fields');
  const optional = t('optional');
  return (
    <>
      <FieldGroup title={t('footerWords')}>
        <WordsField path="about" label={t('about')} rows={3} />
        <WordsField path="note" label={t('note')} rows={2} />
      </FieldGroup>
      <FieldGroup title={t('trader')}>
        <div className="grid gap-4 md:grid-cols-3">
          <ContentField path="sellerName" label={t('sellerName')} mark={optional} />
          <ContentField path="tradeLicence" label={t('tradeLicence')} mark={optional} />
          <ContentField path="dbid" label={t('dbid')} mark={optional} />
        </div>
        <WordsField path="address" label={t('address')} mark={optional} rows={2} />
      </FieldGroup>
      <FieldGroup title={t('support')}>
        <div className="grid gap-4 md:grid-cols-3">
          <ContentField path="phone" label={t('phone')} mark={optional} inputMode="tel" />
          <ContentField path="whatsapp" label={t('whatsapp')} mark={optional} inputMode="tel" />
          <ContentField path="email" label={t('email')} mark={optional} inputMode="email" />
        </div>
        <WordsField path="hours" label={t('hours')} mark={optional} />
      </FieldGroup>
      <FieldGroup title={t('social')}>
        <div className="grid gap-4 md:grid-cols-3">
          <ContentField path="facebook" label={t('facebook')} mark={optional} inputMode="url" />
          <ContentField path="youtube" label={t('youtube')} mark={optional} inputMode="url" />
          <ContentField path="instagram" label={t('instagram')} mark={optional} inputMode="url" />
        </div>
      </FieldGroup>
    </>
  );
}
