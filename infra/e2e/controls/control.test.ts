import { controlKey, type PageControl } from './control.ts';

const onScreen = (control: Partial<PageControl>): PageControl => ({
  path: '/pedidos',
  role: 'button',
  name: '',
  inMain: true,
  ...control,
});

describe('controlKey', () => {
  it('names a control by its screen, role and name', () => {
    expect(controlKey(onScreen({ name: 'Mostrar mais pedidos' }))).toBe(
      '/pedidos › button "Mostrar mais pedidos"',
    );
  });

  it('uses the pattern of an address with parameters', () => {
    const path = '/partners/orders/confirm/65f0c0ffee65f0c0ffee65f0';
    expect(controlKey(onScreen({ path, name: 'Confirmar Pedido' }))).toBe(
      '/partners/orders/confirm/:orderId › button "Confirmar Pedido"',
    );
  });

  it('counts two addresses of one screen as one', () => {
    const keys = ['/login', '/entrar'].map((path) => controlKey(onScreen({ path, name: 'Entrar' })));
    expect(new Set(keys).size).toBe(1);
  });

  it('counts a control of a frame once for all screens in the frame', () => {
    const keys = ['/partners/bags', '/partners/orders'].map((path) =>
      controlKey(onScreen({ path, inMain: false, name: 'Sair' })),
    );
    expect(new Set(keys)).toEqual(new Set(['business frame partner › button "Sair"']));
  });

  it('counts the drawer of a phone as part of the frame', () => {
    const drawer: PageControl = { path: '/admin/orders', role: 'button', name: 'Sair', dialog: 'Menu' };
    expect(controlKey(drawer)).toBe('business frame admin › button "Sair"');
  });

  it('counts a control of a dialog once for all screens of the area', () => {
    const control: PageControl = {
      path: '/admin/partners',
      role: 'button',
      name: 'Salvar',
      dialog: 'Editar Bar do Zé',
    };
    expect(controlKey(control)).toBe('mfe_admin dialog "Editar …" › button "Salvar"');
  });

  it('names a link to an address with parameters by the pattern', () => {
    const link = { role: 'link', name: 'Bar do Zé 3 sacolas', target: '/parceiro/65f0/sacolas' };
    expect(controlKey(onScreen({ path: '/dashboard', ...link }))).toBe(
      '/dashboard › link to /parceiro/:partnerId/sacolas',
    );
  });

  it('names a link whose whole text is data by its target', () => {
    const link = { role: 'link', name: 'Pedido pronto', rowData: 'Pedido pronto', target: '/pedidos' };
    expect(controlKey(onScreen({ path: '/mensagens', ...link }))).toBe('/mensagens › link to /pedidos');
  });

  it('counts the links of an error summary as one', () => {
    const keys = ['Email', 'Senha'].map((name) =>
      controlKey(onScreen({ path: '/login', role: 'link', name, target: '/login', samePage: true })),
    );
    expect(new Set(keys)).toEqual(new Set(['/login › link to a field with an error']));
  });

  it.each([
    ['Cancelar pedido 4F2A90BC', 'Cancelar pedido …'],
    ['Concluir Pagamento - R$ 1.234,56', 'Concluir Pagamento - …'],
    ['Página 12', 'Página …'],
    ['Retirar no parceiro Hoje, 18:00 às 19:30', 'Retirar no parceiro …'],
    ['Só esta conta: 6b063d4e4d0cf5b0a32cd8c1 (login)', 'Só esta conta: …'],
    ['Pedido 4F2A90BC', 'Pedido …'],
    ['Copiar segunda-feira para outros dias', 'Copiar … para outros dias'],
    ['Aumentar Mista - Padaria', 'Aumentar …'],
    ['Ver Padaria Cambuí no mapa', 'Ver … no mapa'],
    ['Padaria Cambuí, desde R$ 12,90', '…, desde …'],
    ['Padaria Cambuí, fechada', '…, desde …'],
    ['Padaria Cambuí, sem sacolas', '…, desde …'],
    ['Excluir minha conta Não pode ser desfeito', 'Excluir minha conta Não pode ser desfeito'],
    ['DEFACED', 'DEFACED'],
  ])('replaces the data in %j', (name, expected) => {
    expect(controlKey(onScreen({ name }))).toBe(`/pedidos › button "${expected}"`);
  });

  it('replaces the data of the row around the control', () => {
    expect(controlKey(onScreen({ name: 'Saiu para entrega: Ana', rowData: 'Ana' }))).toBe(
      '/pedidos › button "Saiu para entrega: …"',
    );
  });

  it.each([
    ['Pedidos 3 pedidos ativos', 'Pedidos'],
    ['Mensagens, 2 não lidas', 'Mensagens'],
    ['Abrir menu, 3', 'Abrir menu'],
    ['A confirmar 3', 'A confirmar'],
    ['Pedidos', 'Pedidos'],
  ])('leaves out the badge of %j', (name, expected) => {
    expect(controlKey(onScreen({ role: 'link', name, target: '/pedidos' }))).toBe(
      `/pedidos › link "${expected}"`,
    );
  });

  it('counts the link over the frame once for all screens in the frame', () => {
    const skip = { role: 'link', name: 'Ir para o conteúdo', samePage: true, inMain: false };
    const keys = ['/parceiro/65f0', '/pedidos'].map((path) =>
      controlKey(onScreen({ ...skip, path, target: path })),
    );
    expect(new Set(keys)).toEqual(new Set(['shopper frame shopper › link "Ir para o conteúdo"']));
  });
});
