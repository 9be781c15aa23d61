"""The tower: judges that say whether it stands, and the hands that build it.

The law of Jack & le Haricot Magique holds no physics; that a piece stands or falls is an answer of
chance. Here are those who answer: `statics`, quick and in integers, and `rigid`, with rigid bodies.
"""
