import { PictureOutlined } from '@ant-design/icons'
import { type Nft, nftPicture } from '#contract/areas/web3/calls.ts'
import { readPicture } from '#src/kit/call/read.ts'
import { useLoadedPicture } from '#src/kit/file/pictures.ts'
import { nameOf } from './nft.ts'

interface Props {
  of: Nft
  /** The name stands beside it. */
  decorative?: boolean
}

/** The picture of an NFT, or a sign where it has none; its room is kept while it loads. */
export function NftPicture({ of, decorative = false }: Props) {
  return (
    <span className="w3-picture">
      {of.hasPicture ? <Loaded of={of} decorative={decorative} /> : <PictureOutlined aria-hidden />}
    </span>
  )
}

function Loaded({ of, decorative }: Required<Props>) {
  const { id } = of
  const address = useLoadedPicture(`nft ${id}`, () => readPicture(nftPicture, { id }), true)
  if (address) return <img src={address} alt={decorative ? '' : nameOf(of)} draggable={false} />
  return address === null && <PictureOutlined aria-hidden />
}
