import { styled, Text } from '@boaxepa/ui';

const Times = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
  gap: 8px;
  dd {
    font-weight: 700;
  }
`;

interface ShopTimesProps {
  /** Label and time, for example ['Funcionamento', '07:00 às 20:00']. */
  readonly times: readonly (readonly [label: string, time: string])[];
}

export function ShopTimes({ times }: ShopTimesProps) {
  return (
    <Times>
      {times.map(([label, time]) => (
        <div key={label}>
          <Text as="dt" $size="tiny" $tone="muted">
            {label}
          </Text>
          <Text as="dd" $size="small">
            {time}
          </Text>
        </div>
      ))}
    </Times>
  );
}
