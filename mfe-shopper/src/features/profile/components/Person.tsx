import { color, Grow, Row, styled, Text, text } from '@boaxepa/ui';

const Initials = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 72px;
  height: 72px;
  border: 4px solid ${color.surface};
  border-radius: 50%;
  outline: 2px solid ${color.accent};
  background: ${color.bar};
  color: ${color.onBar};
  font-size: ${text.h3};
  font-weight: 700;
`;
const Name = styled.p`
  font-size: ${text.h3};
  font-weight: 700;
`;

function initialsOf(fullName: string): string {
  const words = fullName.split(/\s+/).filter((word) => word !== '');
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => word?.charAt(0).toLocaleUpperCase('pt-BR')).join('');
}

export function Person({ name, email }: { readonly name: string; readonly email: string }) {
  return (
    <Row $gap={4}>
      <Initials aria-hidden>{initialsOf(name)}</Initials>
      <Grow>
        <Name>{name}</Name>
        <Text $tone="muted" $size="small">
          {email}
        </Text>
      </Grow>
    </Row>
  );
}
