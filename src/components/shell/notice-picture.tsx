/** Picture at the top of an error page: the centre's own for it, else its mark. */
export const NoticePicture = ({ src }: { src: string | undefined }) =>
  src === undefined ? (
    <img className="notice-mark" src="/favicon.svg" alt="" width="64" height="64" />
  ) : (
    <img src={src} alt="" width="1600" height="900" />
  )
