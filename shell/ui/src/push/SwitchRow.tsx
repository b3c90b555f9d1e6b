import { useId } from 'react';
import { Grow, Row, Text } from '../components/Layout.tsx';
import { Switch } from '../components/Switch.tsx';

export interface SwitchRowProps {
  readonly label: string;
  readonly detail?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function SwitchRow({ label, detail, checked, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <Row $gap={3}>
      <Grow>
        <Text as="label" htmlFor={id} $strong>
          {label}
        </Text>
        {detail && (
          <Text $size="small" $tone="muted" id={`${id}-detail`}>
            {detail}
          </Text>
        )}
      </Grow>
      <Switch
        id={id}
        checked={checked}
        onChange={onChange}
        {...(detail && { 'aria-describedby': `${id}-detail` })}
      />
    </Row>
  );
}
