import { shortBagName } from '@boaxepa/contracts/wire/bags';
import { formatCentsWithDot } from '@boaxepa/contracts/domain/money';
import { paths, useLocation } from '@boaxepa/shell-sdk';
import { Button, Card, color, Grow, LinkButton, Row, Stack, styled, Text } from '@boaxepa/ui';
import { Dialog } from '@boaxepa/ui/dialog';
import { CircleCheck, ShoppingBag, TriangleAlert } from 'lucide-react';
import type { Cart } from '../cart/cartStore.ts';
import type { SignInNeed } from './signInNeed.ts';

const Hint = styled(Row)<{ $warns?: boolean }>`
  font-size: 0.875rem;
  svg {
    flex: none;
    color: ${({ $warns }) => ($warns ? color.warning : color.success)};
  }
`;

const titles: Record<SignInNeed, string> = {
  guest: 'Entre para concluir; seu carrinho fica guardado',
  ended: 'Sessão expirada. Faça login novamente.',
  otherAccount: 'Entre com uma conta de cliente para concluir',
};

interface SignInSheetProps {
  readonly cart: Cart;
  readonly need: SignInNeed;
  readonly onClose: () => void;
}

/**
 * Asks a guest to log in or to register before ordering. Afterwards, the guest returns to the current page with the
 * same cart (product/cart.md#ordering-as-a-guest).
 */
export function SignInSheet({ cart, need, onClose }: SignInSheetProps) {
  const { pathname } = useLocation();
  const [first, ...others] = cart.items;
  return (
    <Dialog open size="s" title={titles[need]} onOpenChange={onClose}>
      <Stack $gap={3}>
        {first && (
          <Card>
            <Row $gap={3}>
              <ShoppingBag size={24} aria-hidden />
              <Grow>
                <Text $size="small" $strong>
                  {`${first.quantity} × ${shortBagName(first.name)}`}
                  {others.length > 0 && ` e mais ${others.length}`}
                </Text>
                <Text $size="small" $tone="muted">
                  {first.partnerName}
                </Text>
              </Grow>
              <strong>{formatCentsWithDot(cart.totalCents)}</strong>
            </Row>
          </Card>
        )}
        <LinkButton to={paths.login(pathname)} variant="brand" full>
          Entrar
        </LinkButton>
        {need !== 'ended' && (
          <LinkButton to={paths.register(pathname)} variant="accent" full>
            Criar conta
          </LinkButton>
        )}
        {need === 'otherAccount' ? (
          <Hint $gap={2} $top $warns>
            <TriangleAlert size={20} aria-hidden />
            Você está com outra conta neste aparelho. Ao entrar como cliente, ela sai e este carrinho é
            esvaziado.
          </Hint>
        ) : (
          <Hint $gap={2} $top>
            <CircleCheck size={20} aria-hidden />
            Depois de entrar, você volta para este carrinho.
          </Hint>
        )}
        <Hint $gap={2} $top $warns>
          <TriangleAlert size={20} aria-hidden />O estoque só fica reservado quando o pedido é concluído.
        </Hint>
        <Button variant="quiet" full onClick={onClose}>
          Continuar olhando
        </Button>
      </Stack>
    </Dialog>
  );
}
