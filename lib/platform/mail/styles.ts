/**
 * Every `style` attribute of a mail. Mail programs know no style sheets; the outbox shows mails in
 * the dashboard, whose content security policy names each of these by hash.
 */
export const MAIL_STYLES = {
  body: 'font-family:sans-serif;font-size:16px;line-height:1.5;color:#17201c;max-width:36em',
  button:
    'display:inline-block;padding:12px 20px;border-radius:12px;background:#006a4e;color:#ffffff;text-decoration:none;font-weight:bold',
} as const;
