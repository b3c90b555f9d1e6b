import { styled } from 'styled-components';
import type { ColorName } from '@boaxepa/ui';
import { color, radius, shadow, text } from '@boaxepa/ui';
import { Grid, Stack, Text } from '@boaxepa/ui';
import { Store } from 'lucide-react';
import { IconMark, ThemeToggle } from '@boaxepa/ui';
import { Wordmark } from '@boaxepa/ui';
import { Sample } from './Sample.tsx';

const Swatch = styled.div<{ $name: ColorName }>`
  height: 44px;
  border: 1px solid ${color.divider};
  border-radius: ${radius.s};
  background: ${({ $name }) => color[$name]};
`;
const Bar = styled.div`
  padding: 12px 16px;
  border-radius: ${radius.m};
  background: ${color.bar};
`;
const Raised = styled.div<{ $shadow: string }>`
  padding: 16px 24px;
  border-radius: ${radius.m};
  background: ${color.raised};
  box-shadow: ${({ $shadow }) => $shadow};
`;
const Sized = styled.p<{ $size: string }>`
  font-size: ${({ $size }) => $size};
  font-weight: 700;
  line-height: 1.2;
`;

export function Foundations() {
  const names = Object.keys(color) as ColorName[];
  return (
    <>
      <Sample name="Aparência">
        <ThemeToggle />
      </Sample>
      <Sample name="IconMark">
        <IconMark icon={Store} size={40} tone="neutral" />
        <IconMark icon={Store} />
        <IconMark icon={Store} size={56} tone="success" />
        <IconMark icon={Store} size={64} tone="danger" />
      </Sample>
      <Sample name="Wordmark">
        <Wordmark />
        <Bar>
          <Wordmark on="bar" area="Área do parceiro" />
        </Bar>
        <Wordmark size="l" />
      </Sample>
      <Sample name="Texto" block>
        <Stack $gap={1}>
          {Object.entries(text).map(([name, size]) => (
            <Sized key={name} $size={size}>
              {name}: R$ 1.234,50 às 17:00
            </Sized>
          ))}
          <Text $tone="muted">Texto secundário, com acentuação: Pão, maçã, vovô, às.</Text>
        </Stack>
      </Sample>
      <Sample name="Sombras">
        <Raised $shadow={shadow.low}>low</Raised>
        <Raised $shadow={shadow.middle}>middle</Raised>
        <Raised $shadow={shadow.high}>high</Raised>
      </Sample>
      <Sample name="Cores" block>
        <Grid $min={112} $gap={3}>
          {names.map((name) => (
            <div key={name}>
              <Swatch $name={name} />
              <Text $size="tiny">{name}</Text>
            </div>
          ))}
        </Grid>
      </Sample>
    </>
  );
}
