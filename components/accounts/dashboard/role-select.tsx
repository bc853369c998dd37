import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Field } from '@/components/ui/field';
import {
  STAFF_ROLES,
  TEAM_ROLES,
  type StaffRole,
  type TeamRole,
} from '@/lib/platform/auth/staff-kinds';

interface Props<Role> {
  label: string;
  chosen?: Role | undefined;
  error?: string | undefined;
}

/** The narrower roles of the shop's staff to choose from. @param none with a choice of none */
export function RoleSelect({ none, ...props }: Props<StaffRole> & { none?: string }) {
  const t = useTranslations('staffRoles');
  const options = STAFF_ROLES.map((role) => [role, t(role)] as const);
  return <Select {...props} name="staffRole" none={none} options={options} />;
}

/** The roles of a seller's team to choose from. */
export function TeamRoleSelect(props: Props<TeamRole>) {
  const t = useTranslations('teamRoles');
  const options = TEAM_ROLES.map((role) => [role, t(role)] as const);
  return <Select {...props} name="teamRole" options={options} />;
}

function Select({
  label,
  name,
  options,
  chosen,
  none,
  error,
}: Props<string> & {
  name: string;
  options: readonly (readonly [string, string])[];
  none?: string | undefined;
}) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error}>
      <select
        id={id}
        name={name}
        required={none === undefined}
        defaultValue={chosen ?? ''}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-note`}
        className="select w-full text-base aria-invalid:border-2 aria-invalid:border-error"
      >
        {none !== undefined && <option value="">{none}</option>}
        {options.map(([value, word]) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </select>
    </Field>
  );
}
