export { AuthFrame, type AuthFrameProps } from './frames/AuthFrame.tsx';
export { BusinessFrame, type BusinessFrameProps } from './frames/BusinessFrame.tsx';
export { type FrameNavItem, MAIN_ID } from './frames/navigation.ts';
export { ShopperFrame, type ShopperFrameProps } from './frames/ShopperFrame.tsx';
