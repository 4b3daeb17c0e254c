/** Over a page that says only that something went wrong: the centre's picture for it, or else its mark. */
export const NoticePicture = ({ src }: { src: string | undefined }) =>
  src === undefined ? (
    <img className="notice-mark" src="/favicon.svg" alt="" width="64" height="64" />
  ) : (
    <img src={src} alt="" width="1600" height="900" />
  )
