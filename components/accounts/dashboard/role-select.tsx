import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Field } from '@/components/ui/field';
import { STAFF_ROLES, type StaffRole } from '@/lib/platform/auth/staff-kinds';

/** The narrower roles to choose from. @param none with a choice of none */
export function RoleSelect({
  label,
  chosen,
  none,
  error,
}: {
  label: string;
  chosen?: StaffRole | undefined;
  none?: string;
  error?: string | undefined;
}) {
  const t = useTranslations('staffRoles');
  const id = useId();
  return (
    <Field id={id} label={label} error={error}>
      <select
        id={id}
        name="staffRole"
        required={none === undefined}
        defaultValue={chosen ?? ''}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-note`}
        className="select w-full text-base aria-invalid:border-2 aria-invalid:border-error"
      >
        {none !== undefined && <option value="">{none}</option>}
        {STAFF_ROLES.map((role) => (
          <option key={role} value={role}>
            {t(role)}
          </option>
        ))}
      </select>
    </Field>
  );
}
