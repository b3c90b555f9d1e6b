import {
  Card,
  color,
  Grow,
  type Icon,
  IconMark,
  media,
  radius,
  space,
  Stack,
  styled,
  text,
} from '@boaxepa/ui';
import { Link } from '@boaxepa/shell-sdk';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';

const Heading = styled.h2`
  padding-inline: ${space(1)};
  color: ${color.muted};
  font-size: ${text.small};
  font-weight: 650;
`;
const List = styled(Card)`
  li + li {
    border-top: 1px solid ${color.divider};
  }
`;

export function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Stack as="section" $gap={2} aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      <List as="ul" role="list" $pad={0}>
        {children}
      </List>
    </Stack>
  );
}

const Root = styled.span<{ $danger: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  width: 100%;
  min-height: 64px;
  padding: ${space(2)} ${space(4)};
  border: 0;
  background: none;
  color: ${({ $danger }) => ($danger ? color.danger : color.ink)};
  text-align: left;
  text-decoration: none;
  > svg {
    flex: none;
    ${({ $danger }) => !$danger && `color: ${color.muted};`}
  }
  border-radius: ${radius.card};
  ${media.hover} {
    &:is(a, button):hover {
      background: ${color.bg};
    }
  }
`;
const Name = styled.span`
  display: block;
  font-weight: 650;
`;
const Detail = styled.span`
  display: block;
  color: ${color.muted};
  font-size: ${text.small};
`;

interface RowProps {
  readonly icon: Icon;
  readonly label: string;
  readonly detail?: string;
  readonly danger?: boolean;
}

function RowLabel({ icon, label, detail, danger = false }: RowProps) {
  return (
    <>
      <IconMark icon={icon} tone={danger ? 'danger' : 'info'} size={40} />
      <Grow as="span">
        <Name>{label}</Name>
        {detail && <Detail>{detail}</Detail>}
      </Grow>
    </>
  );
}

interface LinkRowProps extends RowProps {
  readonly to: string;
  /** Navigation state of React Router for the page that the link opens. */
  readonly state?: unknown;
}

export function LinkRow({ to, state, ...row }: LinkRowProps) {
  return (
    <li>
      <Root as={Link} to={to} state={state} $danger={false}>
        <RowLabel {...row} />
        <ChevronRight size={20} aria-hidden />
      </Root>
    </li>
  );
}

interface ButtonRowProps extends RowProps {
  readonly onPress: () => void;
}

export function ButtonRow({ onPress, danger = false, ...row }: ButtonRowProps) {
  return (
    <li>
      <Root as="button" type="button" aria-haspopup="dialog" $danger={danger} onClick={onPress}>
        <RowLabel {...row} danger={danger} />
        <ChevronRight size={20} aria-hidden />
      </Root>
    </li>
  );
}

const Choice = styled.div`
  padding: 0 ${space(4)} ${space(4)};
`;

/** Row with an icon and a label. The input control (`children`) is below the label. */
export function ChoiceRow({
  icon,
  label,
  children,
}: Pick<RowProps, 'icon' | 'label'> & { readonly children: ReactNode }) {
  return (
    <li>
      <Root $danger={false}>
        <RowLabel icon={icon} label={label} />
      </Root>
      <Choice>{children}</Choice>
    </li>
  );
}
