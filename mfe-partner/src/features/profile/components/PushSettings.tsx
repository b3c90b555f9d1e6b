import { pushDataText } from '@boaxepa/contracts/texts/pushSettings';
import { Button, Card, lazyDialog, Row, Stack, Text } from '@boaxepa/ui';
import { BellRing } from 'lucide-react';
import { useState } from 'react';

const PushDialog = lazyDialog(async () => (await import('@boaxepa/ui/pushDialog')).PushDialog);

export function PushSettings() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card as="section" aria-labelledby="push-settings">
      <Stack $gap={3}>
        <Text as="h2" $size="body" $strong id="push-settings">
          Notificações de pedidos
        </Text>
        <Text $size="small" $tone="muted">
          Este aparelho avisa quando chega um pedido, mesmo com a Boa Xepa fechada.
        </Text>
        <Text $size="small" $tone="muted">
          {pushDataText}
        </Text>
        <Row $gap={2} $wrap>
          <Button
            variant="ghost"
            size="m"
            icon={BellRing}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            Configurar notificações
          </Button>
        </Row>
      </Stack>
      {isOpen && (
        <PushDialog
          title="Notificações de pedidos"
          description="Avisos de novos pedidos da loja."
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}
