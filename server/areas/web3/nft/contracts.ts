const load = async () =>
  (await import('viem')).parseAbi([
    'function ownerOf(uint256 tokenId) view returns (address)',
    'function balanceOf(address account, uint256 id) view returns (uint256)',
    'function name() view returns (string)',
    'function tokenURI(uint256 tokenId) view returns (string)',
    'function uri(uint256 id) view returns (string)',
    'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
    'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
    'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
  ])
let loaded: ReturnType<typeof load> | undefined

/** What is called of contracts: ERC-721, ERC-1155, and their optional parts. */
export const contractAbi = () => {
  loaded ??= load()
  return loaded
}
