export {
  type BagCartItem,
  type CartItem,
  type NewCartItem,
  type ProductCartItem,
  struckCents,
  unitCents,
} from './cart/cartItem.ts';
export {
  addToCart,
  type AddOutcome,
  type Cart,
  type CartPartner,
  clearCart,
  getCart,
  removeFromCart,
  replaceCart,
  setCartQuantity,
} from './cart/cartStore.ts';
export {
  currentPartner,
  type CurrentPartner,
  forgetCurrentPartner,
  rememberCurrentPartner,
} from './cart/currentPartner.ts';
export { noteOrderPlaced, orderKeyFor, placedOrderId, settleOrderKey } from './cart/orderKey.ts';
export { useCart } from './cart/useCart.ts';
